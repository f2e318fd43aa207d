export { registerDesk } from './registerDesk.ts';
export { registerWeb } from './registerWeb.ts';

export { registerWeb } from './registerWeb.ts';

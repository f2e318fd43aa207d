export { registerPush } from './routes.ts';
export { forgetSubscriptions } from './subscriptions/readDevices.ts';

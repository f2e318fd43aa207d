export { registerPush, registerPushCare } from './routes.ts';
export { startPush } from './startPush.ts';
export { forgetSubscriptions } from './subscriptions/readDevices.ts';

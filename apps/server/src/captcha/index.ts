export { createCaptcha } from './createCaptcha.ts';
export { forgetSpentProofs } from './spentProofs.ts';
export type { Captcha } from './Captcha.ts';
export { registerCaptchaCalls } from './routes.ts';

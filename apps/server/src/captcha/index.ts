export { createProofOfWork } from './createProofOfWork.ts';
export { forgetSpentProofs } from './spentProofs.ts';
export type { Captcha } from './Captcha.ts';

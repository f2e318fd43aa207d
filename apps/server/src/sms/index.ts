export { createSms } from './createSms.ts';
export { messageText } from './messageText.ts';
export type { Message, Sms } from './Sms.ts';

import { createHmac } from 'node:crypto';

/**
 * Returns the lowercase hex HMAC-SHA-256 of `${over}.${body}`, as the product expects it: `over` is the
 * time of a report or a question, and the signature of the question for an answer.
 */
export const signMovement = (secret: string, over: string, body: string): string =>
  createHmac('sha256', secret).update(`${over}.${body}`).digest('hex');

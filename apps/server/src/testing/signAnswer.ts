import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerSignature } from '../calls/guards/feedSignature.ts';

/**
 * Signs the answer of a service that a test plays, as one to the question of this request. The secret
 * of a stranger makes an answer that is forged.
 */
export function signAnswer(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  text: string,
  secret: string,
): ServerResponse {
  const asked = String(headers['x-feed-signature']);
  return response.setHeader('x-feed-signature', answerSignature(secret, asked, text));
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Phones } from './createPhones.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Takes a message of the site, as an SMS gateway does: JSON, with the secret as a bearer token.
 * @returns the status of the answer
 */
export function takeSms(
  phones: Phones,
  secret: string,
  { headers }: IncomingMessage,
  body: string,
): number {
  if (!timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${secret}`))) return 401;
  try {
    return phones.take(JSON.parse(body)) ? 202 : 400;
  } catch {
    return 400;
  }
}

import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { CaptchaChallenge } from '@poy/contract';

const deriveBits = promisify(pbkdf2);

/** The parameters of a task without the values that follow from its secret number. */
type Asked = Pick<CaptchaChallenge['parameters'], 'cost' | 'expiresAt' | 'data'>;
type TaskParameters = CaptchaChallenge['parameters'];

const keyLength = 32;
const prefixLength = keyLength / 2;

/** Returns the key of one number: what a browser computes for each number that it tries. */
async function keyOf(
  { nonce, salt, cost }: Pick<TaskParameters, 'nonce' | 'salt' | 'cost'>,
  counter: number,
) {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(counter);
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), number]);
  return deriveBits(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
}

const sign = (secret: string, what: string | Buffer): string =>
  createHmac('sha256', secret).update(what).digest('hex');

/** Returns the same text for the same parameters, in whatever order they came back. */
const asText = (parameters: TaskParameters): string =>
  JSON.stringify(
    Object.entries({ ...parameters, data: Object.entries(parameters.data).sort() }).sort(
      ([a], [b]) => (a < b ? -1 : 1),
    ),
  );

/** Makes a task whose answer is the number `counter`. */
export async function makeTask(
  secret: string,
  counter: number,
  asked: Asked,
): Promise<CaptchaChallenge> {
  const random = { nonce: randomBytes(16).toString('hex'), salt: randomBytes(16).toString('hex') };
  const key = await keyOf({ ...random, cost: asked.cost }, counter);
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    ...random,
    ...asked,
    keyLength,
    keyPrefix: key.subarray(0, prefixLength).toString('hex'),
    keySignature: sign(`${secret}.key`, key),
  };
  return { parameters, signature: sign(`${secret}.task`, asText(parameters)) };
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Returns true where a task is ours as it was made, and the key is that of its number. Only who tried
 * the numbers knows the second half of the key.
 */
export const isSolved = (
  secret: string,
  { parameters, signature }: CaptchaChallenge,
  derivedKey: string,
): boolean =>
  same(sign(`${secret}.task`, asText(parameters)), signature) &&
  same(sign(`${secret}.key`, Buffer.from(derivedKey, 'hex')), parameters.keySignature);

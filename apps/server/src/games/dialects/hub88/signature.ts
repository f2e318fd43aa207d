import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { DialectKeys, RawCall } from '../Dialect.ts';

/** The name of the header by which our questions are signed. */
export const signatureHeader = 'X-Hub88-Signature';
/** The headers that carry a provider's signature: Hub88's own, and Caleta's. */
const theirHeaders = ['x-hub88-signature', 'x-auth-signature'] as const;
const algorithm = 'RSA-SHA256';
/** Base64 with its padding, of no more bytes than a key of 8,192 bits makes. */
const base64 = /^[A-Za-z0-9+/]{1,1366}={0,2}$/;

/** Keys that were read, by their text; null for a text that is no RSA key. Reading one costs more than using it. */
const readKeys = new Map<string, KeyObject | null>();
/** The list is begun anew at this length, because keys are changed for as long as a process runs. */
const mostKeys = 200;

/** Any other kind of key would make Node use another kind of signature. */
function rsaKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey(text);
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}

function keyOf(text: string): KeyObject | null {
  const known = readKeys.get(text);
  if (known !== undefined) return known;
  if (readKeys.size >= mostKeys) readKeys.clear();
  const key = rsaKey(text);
  readKeys.set(text, key);
  return key;
}

function madeBy(text: string, body: Buffer, signature: Buffer): boolean {
  const key = keyOf(text);
  if (!key) return false;
  try {
    return verify(algorithm, body, key, signature);
  } catch {
    return false;
  }
}

/**
 * Returns true where one of the provider's keys signed the bytes of the body. A key that cannot be read
 * signs nothing, and takes nothing from the keys beside it.
 */
export function verifyCall({ headers, body }: RawCall, { theirs }: DialectKeys): boolean {
  const given = theirHeaders.map((name) => headers[name]).find((value) => value !== undefined);
  if (given === undefined || !base64.test(given)) return false;
  const signature = Buffer.from(given, 'base64');
  return theirs.some((key) => madeBy(key, body, signature));
}

/**
 * Returns the signature over a body of ours, in base64.
 * @throws Error where there is no key of ours, or it is no RSA key
 */
export function signBody(body: string, { ours }: DialectKeys): string {
  if (ours === null) throw new Error('There is no key to sign questions to this provider with');
  const key = createPrivateKey(ours);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('Questions are signed with an RSA key');
  return sign(algorithm, Buffer.from(body), key).toString('base64');
}

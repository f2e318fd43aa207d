import { sign, verify } from 'node:crypto';

/** The header that carries a signature, in the small letters in which Node writes names. */
export const signatureHeader = 'x-hub88-signature';

const algorithm = 'RSA-SHA256';

/** Returns the signature over the bytes of a body, in base64. The key is PEM. */
export const signBody = (body: string, privateKey: string): string =>
  sign(algorithm, Buffer.from(body), privateKey).toString('base64');

/** Returns whether a signature was made over a body with the other half of a public key (PEM). */
export function isSigned(body: string, signature: unknown, publicKey: string): boolean {
  if (typeof signature !== 'string') return false;
  return verify(algorithm, Buffer.from(body), publicKey, Buffer.from(signature, 'base64'));
}

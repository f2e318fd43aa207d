import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const method = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'second factor of operators', 32));

/**
 * Encrypts the secret of a factor with a key that is derived from the server's. The sealed form is
 * bound to its operator, so that it opens in no other row.
 */
export function sealSecret(key: string, operator: number, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(method, keyOf(key), nonce).setAAD(Buffer.from(String(operator)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Returns the secret of a factor, or null where the key or the row is another one. */
export function openSecret(key: string, operator: number, sealed: Buffer): string | null {
  const start = nonceBytes + tagBytes;
  const decipher = createDecipheriv(method, keyOf(key), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(String(operator)))
    .setAuthTag(sealed.subarray(nonceBytes, start));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

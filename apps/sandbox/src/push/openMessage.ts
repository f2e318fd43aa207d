import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

/** The keys of a browser's subscription, which this side of the sandbox plays. */
export interface BrowserKeys {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

const saltBytes = 16;
const tagBytes = 16;
/** The last record ends with this sign, and zeros may follow. */
const lastSign = 2;

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Returns the text without its end and the zeros behind it; null where the end is missing. */
function withoutPadding(padded: Buffer): Buffer | null {
  const end = padded.findLastIndex((sign) => sign !== 0);
  return end >= 0 && padded[end] === lastSign ? padded.subarray(0, end) : null;
}

/**
 * Opens a message of one record that was encrypted for a browser (RFC 8291, RFC 8188). Returns null where
 * nobody but another browser could.
 */
export function openMessage(body: Buffer, { curve, auth }: BrowserKeys): string | null {
  const keyBytes = body[saltBytes + 4] ?? 0;
  const salt = body.subarray(0, saltBytes);
  const sender = body.subarray(saltBytes + 5, saltBytes + 5 + keyBytes);
  const sealed = body.subarray(saltBytes + 5 + keyBytes);
  try {
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
    const shared = derived(curve.computeSecret(sender), auth, info, 32);
    const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-tagBytes));
    const opened = Buffer.concat([cipher.update(sealed.subarray(0, -tagBytes)), cipher.final()]);
    return withoutPadding(opened)?.toString('utf8') ?? null;
  } catch {
    return null;
  }
}

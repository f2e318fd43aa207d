import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Signs a client's subscription to a private channel on its own socket (Pusher protocol). */
export const channelAuth = (
  key: string,
  secret: string,
  socketId: string,
  channel: string,
): string => `${key}:${hmac(secret, `${socketId}:${channel}`)}`;

/** Returns true when `auth` was made by us for this socket and channel. */
export const channelAuthFits = (
  key: string,
  secret: string,
  socketId: string,
  channel: string,
  auth: string,
): boolean => same(auth, channelAuth(key, secret, socketId, channel));

/** Signs a client in on its own socket, as the member whom `userData` names (Pusher protocol). */
export const userAuth = (key: string, secret: string, socketId: string, userData: string): string =>
  channelAuth(key, secret, socketId, `:user::${userData}`);

/** Returns true when `auth` was made by us for this socket and member. */
export const userAuthFits = (
  key: string,
  secret: string,
  { socketId, userData, auth }: { socketId: string; userData: string; auth: string },
): boolean => same(auth, userAuth(key, secret, socketId, userData));

export interface ServiceCall {
  method: string;
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  /** The body as it came; nothing where the call has none. */
  body: string | undefined;
}

/** The most seconds that a call may be old. */
const oldest = 600;

/**
 * Returns true when a call of the Pusher HTTP API is signed with the secret, is fresh, and carries
 * the body that was signed.
 */
export function serviceCallFits(
  key: string,
  secret: string,
  { method, path, query, body = '' }: ServiceCall,
  nowMs: number,
): boolean {
  const { auth_signature: signature = '', ...signed } = query;
  if (
    signed.auth_key !== key ||
    Math.abs(nowMs / 1000 - Number(signed.auth_timestamp)) > oldest ||
    Number.isNaN(Number(signed.auth_timestamp))
  )
    return false;
  const bodyHash = createHash('md5').update(body).digest('hex');
  if (body === '' ? (signed.body_md5 ?? bodyHash) !== bodyHash : signed.body_md5 !== bodyHash)
    return false;
  const text = Object.entries(signed)
    .map(([name, value = '']) => `${name.toLowerCase()}=${value}`)
    .sort()
    .join('&');
  return same(signature, hmac(secret, `${method}\n${path}\n${text}`));
}

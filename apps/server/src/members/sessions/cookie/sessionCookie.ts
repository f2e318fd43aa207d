import { framedHeader, leftCookieName } from '@poy/contract/rules';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from '../../../http/requests/requestTarget.ts';

/** Returns true for a page that is served without the header that blocks frames (specification §2). */
export const isExternal = (path: string): boolean => path.includes('external');

/**
 * Returns true for a page that is loaded into a frame, and for a call of one. A browser says the
 * first, and the page's own script the second. Another site's page can make a browser say neither.
 */
export function isFramed(request: FastifyRequest): boolean {
  if (isCall(request)) return request.headers[framedHeader] !== undefined;
  return /^(i?frame|embed|object)$/.test(String(request.headers['sec-fetch-dest']));
}

/** A cookie of a session, as the answer to one request sets it. */
export interface SessionCookie {
  name: string;
  options: Readonly<CookieSerializeOptions>;
}

const isTls = ({ protocol }: FastifyRequest): boolean => protocol === 'https';

/** Returns the options that decide which pages of the host, in a frame or not, have a cookie. */
const bounds = (request: FastifyRequest): CookieSerializeOptions =>
  isFramed(request)
    ? { path: '/', secure: true, sameSite: 'none', partitioned: true }
    : { path: '/', sameSite: 'lax', ...(isTls(request) && { secure: true }) };

/**
 * Returns the cookie that carries the token of a request's session. Over TLS its name begins with
 * `__Host-`: browsers then take it from this very host only, never from a sister host. A page in a
 * frame has a cookie of its own, which browsers keep apart for each site around the frame
 * (`Partitioned`). Plain HTTP is for development. It has no prefix, and browsers take the cookie of a
 * frame from this machine only.
 */
export function sessionCookie(request: FastifyRequest): SessionCookie {
  const name = isFramed(request) ? 'external-token' : 'token';
  return {
    name: isTls(request) ? `__Host-${name}` : name,
    options: { httpOnly: true, ...bounds(request) },
  };
}

const leftCookie = (request: FastifyRequest): SessionCookie => ({
  name: leftCookieName({ tls: isTls(request), framed: isFramed(request) }),
  options: bounds(request),
});

/**
 * Returns the token that the cookies of a page carry which is in no frame; null where there is none, or
 * the page says that it has left the session.
 */
export function ownCookieToken(
  cookies: Readonly<Record<string, string | undefined>>,
  tls: boolean,
): string | null {
  const left = cookies[leftCookieName({ tls, framed: false })] !== undefined;
  return left ? null : (cookies[tls ? '__Host-token' : 'token'] ?? null);
}

/** Returns the name of the session that the page of a request has left, where it says so. */
export const leftSession = (request: FastifyRequest): string | undefined =>
  request.cookies[leftCookie(request).name];

/** Takes the cookie away by which the page has said that it left a session. */
export function clearLeft(reply: FastifyReply): void {
  const { name, options } = leftCookie(reply.request);
  void reply.clearCookie(name, options);
}

/** Takes the cookies of a session away that is over. */
export function clearSession(reply: FastifyReply): void {
  const { name, options } = sessionCookie(reply.request);
  void reply.clearCookie(name, options);
  if (leftSession(reply.request) !== undefined) clearLeft(reply);
}

import { framedHeader } from '@poy/contract/rules';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { isCall } from '../http/requestTarget.ts';

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

/** The cookie that carries the token of a session, as the answer to one request sets it. */
export interface SessionCookie {
  name: string;
  options: Readonly<CookieSerializeOptions>;
}

const own = { httpOnly: true, path: '/' } as const;

/**
 * Returns the cookie of a request's session. Over TLS its name begins with `__Host-`: browsers then
 * take it from this very host only, never from a sister host. A page in a frame has a cookie of its
 * own, which browsers keep apart for each site around the frame (`Partitioned`). Plain HTTP is for
 * development. It has no prefix, and browsers take the cookie of a frame from this machine only.
 */
export function sessionCookie(request: FastifyRequest): SessionCookie {
  const tls = request.protocol === 'https';
  const name = isFramed(request) ? 'external-token' : 'token';
  return {
    name: tls ? `__Host-${name}` : name,
    options: isFramed(request)
      ? { ...own, secure: true, sameSite: 'none', partitioned: true }
      : { ...own, sameSite: 'lax', ...(tls && { secure: true }) },
  };
}

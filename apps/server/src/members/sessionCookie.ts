import { pagePath } from '@poy/contract/pagePath';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { isCall } from '../http/requestTarget.ts';

/** Returns true for a page that other sites may show in a frame (specification §2). */
export const isExternal = (path: string): boolean => path.includes('external');

/** Returns the path of the page that a request is for, or that made the call; null where that is unknown. */
function pageOf(request: FastifyRequest): string | null {
  if (!isCall(request)) return pagePath(request.url);
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return null;
  const page = new URL(referer);
  return page.host === request.host ? pagePath(page.pathname) : null;
}

/** The cookie that carries the token of a session, as the answer to one request sets it. */
export interface SessionCookie {
  name: string;
  options: Readonly<CookieSerializeOptions>;
}

const own = { httpOnly: true, path: '/' } as const;

/**
 * Returns the cookie of a request's session. Over TLS its name begins with `__Host-`: browsers then
 * take it from this very host only, never from a sister host. A page that other sites may show in a
 * frame has a cookie of its own, which browsers keep apart for each site around the frame
 * (`Partitioned`). Plain HTTP, which is for development, can have neither.
 */
export function sessionCookie(request: FastifyRequest): SessionCookie {
  if (request.protocol !== 'https') return { name: 'token', options: { ...own, sameSite: 'lax' } };
  return isExternal(pageOf(request) ?? '')
    ? {
        name: '__Host-external-token',
        options: { ...own, secure: true, sameSite: 'none', partitioned: true },
      }
    : { name: '__Host-token', options: { ...own, secure: true, sameSite: 'lax' } };
}

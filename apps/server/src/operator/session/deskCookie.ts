import { deskHeader } from '@poy/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The calls are the only addresses that the cookie is sent to. */
const path = '/api';

/**
 * Returns the cookie that carries the token of the desk. Over TLS its name begins with `__Secure-`:
 * browsers then take it over TLS only. `__Host-` would send it to every page of the site.
 */
function cookieOf({ protocol }: Pick<FastifyRequest, 'protocol'>) {
  const tls = protocol === 'https';
  return {
    name: tls ? '__Secure-desk' : 'desk',
    options: { httpOnly: true, sameSite: 'strict', path, ...(tls && { secure: true }) },
  } as const;
}

/**
 * Returns the token in a request's cookie, or null. It does not count without the header of the desk.
 * Two cookies of the name do not count either: a sister host can set one beside ours.
 */
export function deskTokenOf(request: FastifyRequest): string | null {
  if (request.headers[deskHeader] === undefined) return null;
  const { name } = cookieOf(request);
  const sent = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  if (sent.filter((part) => part.startsWith(`${name}=`)).length !== 1) return null;
  return request.cookies[name] || null;
}

/** Sends the token of a new session in the cookie. It ends with the browser at the latest. */
export function handDeskToken(reply: FastifyReply, token: string): void {
  const { name, options } = cookieOf(reply.request);
  void reply.setCookie(name, token, options);
}

/** Takes the cookie away. */
export function clearDeskCookie(reply: FastifyReply): void {
  const { name, options } = cookieOf(reply.request);
  void reply.clearCookie(name, options);
}

import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

const absolute = /^https?:\/\/[^/?#]*/i;

/** Returns an address whose path cannot be decoded as that of its literal text, percent signs and all. */
function decodable(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/**
 * Returns the target of a request as a path with its query, which every later part can read. A client
 * may also send a whole address (`GET http://host/path`, meant for proxies). The host in it then counts
 * in place of the Host header (RFC 9112, 3.2.2), so that no part reads the one and obeys the other.
 */
export function originForm({ url = '/', headers }: IncomingMessage): string {
  const whole = absolute.test(url) && URL.canParse(url);
  if (whole) headers.host = new URL(url).host;
  const path = whole ? url.replace(absolute, '') : url;
  return decodable(path.startsWith('/') ? path : `/${path}`);
}

const family = /^\/(api|poy-api|v1)\//;

/**
 * Returns true when a request belongs to one of the call families. The route decides that was found
 * for it, because one route has many addresses (`/%61pi/…` is `/api/…`).
 */
export const isCall = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url !== undefined && family.test(url);

import { pagePath } from '@poy/contract/pagePath';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the address, on this host, of the page that a request came from; home where there is none.
 * An address that programs read in different ways counts as none: `//a.example` would lead to
 * another host.
 */
export function pageBefore({
  headers: { referer },
  host,
}: Pick<FastifyRequest, 'headers' | 'host'>): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const before = new URL(referer);
  const address = `${before.pathname}${before.search}`;
  return before.host === host && pagePath(address) !== null ? address : '/';
}

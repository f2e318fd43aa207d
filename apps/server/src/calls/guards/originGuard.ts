import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/appError.ts';

const originHost = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Refuses calls that another site's page makes a browser send. A page cannot forge Sec-Fetch-Site.
 * Only `same-origin` and `none` (typed by the user) pass, so a sister site under the same domain
 * does not. Older browsers are recognised by Origin. Clients that are no browser send neither
 * header and carry the token in a header.
 * @throws AppError FOREIGN_ORIGIN
 */
export function guardOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('FOREIGN_ORIGIN');
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined && originHost(origin) !== request.host.toLowerCase())
    throw new AppError('FOREIGN_ORIGIN');
}

/**
 * Returns true when a page's script in a browser makes the call. Browsers send Sec-Fetch-Site with
 * every call over TLS, and Origin with every POST, and no script can leave them out or write them.
 * A client that is no browser sends neither.
 */
export const isOfPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

import type { FastifyRequest } from 'fastify';
import { localeOf } from '../../http/requests/localeOf.ts';
import type { SiteRow } from '../../sites/index.ts';

interface Invitation {
  readonly refUid?: number | null | undefined;
  readonly slug?: string | null | undefined;
}

/**
 * Returns what a sign-up says, with the inviter whom the site names for the locale of the request where
 * the sign-up names none. A `refUid` of 0 names nobody on purpose.
 */
export function withDefaultInviter<T extends Invitation>(
  site: Pick<SiteRow, 'refUids' | 'firstLanguage'>,
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  body: T,
): T {
  if (body.refUid != null || body.slug) return body;
  return { ...body, refUid: site.refUids[localeOf(request, site.firstLanguage)] ?? null };
}

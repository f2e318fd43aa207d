import type { Env } from '../config/env.ts';
import type { SiteRow } from './rows/siteOf.ts';

/**
 * Returns the key with which the server of a site's agent signs its calls. Null is answered where the
 * site's row names none, or this server has none of that name: such a site offers no sign-in from
 * the agent's pages.
 */
export const agentKey = (
  { externalSecret }: Pick<SiteRow, 'externalSecret'>,
  { secrets }: Pick<Env, 'secrets'>,
): string | null => (externalSecret === null ? null : (secrets.external[externalSecret] ?? null));

import type { Env } from '../config/env.ts';
import type { SiteRow } from './rows/siteOf.ts';

/**
 * Returns the key and the secret of a site at Google. Null is answered where the site's row names
 * none, or this server has no secret of that name: such a site asks browsers for work.
 */
export function recaptchaOf(
  { recaptcha }: Pick<SiteRow, 'recaptcha'>,
  { secrets }: Pick<Env, 'secrets'>,
): { key: string; secret: string } | null {
  const secret = recaptcha && secrets.recaptcha[recaptcha.secretName];
  return recaptcha && secret ? { key: recaptcha.key, secret } : null;
}

import { consentCookie, consentVersion } from '@poy/contract/rules';

/**
 * Returns the cookies of a visitor who has refused what the question about privacy asks, on both demo
 * sites. The question then does not cover the page.
 */
export const refusal = (url: string): { name: string; value: string; url: string }[] =>
  [url, url.replace('localhost', 'lotus.localhost')].map((site) => ({
    name: consentCookie.name,
    value: `refused.${consentVersion}`,
    url: site,
  }));

import type { FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.ts';
import { readCountries } from './countryOf.ts';

/** Returns the country (ISO 3166, large letters) from which a request comes, or null where nobody knows. */
export type RegionOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => string | null;

/**
 * Makes the look-up of countries: the header of the proxy in front, where that is believed, then the file of
 * networks that the installation brings. No address is written in the code.
 * @throws Error where the file cannot be read
 */
export function createRegionOf({
  games: { countriesFile, countryHeader },
  trustProxy,
}: Pick<Env, 'games' | 'trustProxy'>): RegionOf {
  const countryOf = countriesFile ? readCountries(countriesFile) : () => null;
  return ({ headers, ip }) => {
    const said = countryHeader && trustProxy ? headers[countryHeader] : undefined;
    // Proxies say XX, or T1, where they do not know.
    return typeof said === 'string' && /^[A-Z]{2}$/.test(said) && said !== 'XX'
      ? said
      : countryOf(ip);
  };
}

import type { Maintenance } from '@poy/contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { agentKey } from './agentKey.ts';
import { closedForMs } from './closedFor.ts';
import {
  forgetSites,
  siteOf,
  siteOfRequest,
  sitesChangedTopic,
  type SiteRow,
} from './rows/siteOf.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sites: SiteLookUp;
  }
}

/** The answers about sites that calls ask for. */
export interface SiteLookUp {
  /**
   * Returns the site that a request is for.
   * @throws AppError NOT_ALLOWED_DOMAIN when no site has this host
   */
  ofRequest(request: FastifyRequest): Promise<SiteRow>;
  /** Returns the site of a host, or null. */
  ofHost(host: string): Promise<SiteRow | null>;
  /** Returns the time in ms after which it is worth asking a closed site again. */
  closedForMs(maintenance: Maintenance): number;
  /** Returns the key with which the server of a site's agent signs its calls, or null. */
  agentKey(site: SiteRow): string | null;
  /** Calls back each time a site's row has changed, here or in another process. Returns the way out. */
  onChange(heard: () => void): () => void;
}

/** Makes the look-up of sites. */
export const createSiteLookUp = ({ db, bus, clock, env }: Deps): SiteLookUp => ({
  ofRequest: siteOfRequest,
  ofHost: (host) => siteOf(db, host),
  closedForMs: (maintenance) => closedForMs(maintenance, clock()),
  agentKey: (site) => agentKey(site, env),
  onChange: (heard) =>
    bus.listen(sitesChangedTopic, () => {
      forgetSites(db);
      heard();
    }),
});

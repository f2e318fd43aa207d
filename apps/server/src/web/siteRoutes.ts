import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { operation } from '../calls/operation.ts';
import { siteDetails } from '../sites/index.ts';

/** Registers the calls by which a browser asks about its site. */
export function registerSiteCalls(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/sites-details', ({ site }) => siteDetails(site, deps.env));
  // The list is empty until a game provider is connected to the site.
  operation(app, '/poy-api/partners.game.list.config', () => []);
}

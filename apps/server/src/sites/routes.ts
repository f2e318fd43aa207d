import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { operation } from '../plugins/operation.ts';
import { siteDetails } from './siteDetails.ts';

export function registerSites(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/sites-details', ({ site }) => siteDetails(site, deps.env));
  // The list is empty until a game provider is connected to the site.
  operation(app, '/poy-api/partners.game.list.config', () => []);
}

import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { changeSite, forgetSites, siteSettings } from '../sites/index.ts';
import { operatorCall } from './operatorCall.ts';

/** Registers the calls about the settings of the called site. */
export function registerSiteSettings(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/operators.sites.one', ({ site }) => siteSettings(deps.db, site.id));
  operatorCall(app, deps, '/api/operators.sites.change', {
    subject: ({ site }) => `site:${site.host}`,
    work: (tx, { body, site }) => changeSite(tx, site.id, body),
    then: (settings) => {
      forgetSites(deps.db);
      return settings;
    },
  });
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import { addressKey } from '../http/addressKey.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { siteDetails } from './siteDetails.ts';

/** Anybody may tell of a failure, so an address fills the log with no more than this. */
const failuresPerMinute = 20;

/** Registers the calls by which a browser asks about its site. */
export function registerSiteCalls(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/sites-details', ({ site }) => siteDetails(site, deps.env));
  const failures = createRateLimit({
    limit: failuresPerMinute,
    windowMs: 60_000,
    steadyClock: deps.steadyClock,
    counting: countTogether(deps.bus, 'remotes.failed'),
  });
  operation(app, '/api/remotes.failed', ({ body, site, request }) => {
    failures.take(addressKey(request.ip));
    request.log.warn({ ...body, site: site.host }, 'a remote failed on a page');
    return {};
  });
}

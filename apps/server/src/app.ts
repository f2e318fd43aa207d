import { randomBytes } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { registerCollector } from './collector/index.ts';
import { registerDocs } from './docs/registerDocs.ts';
import { registerHealth } from './health.ts';
import { registerLottery } from './lottery/index.ts';
import { registerMembers } from './members/index.ts';
import { registerOperators } from './operator/index.ts';
import { AppError } from './plugins/appError.ts';
import { registerCore } from './plugins/core.ts';
import { registerRealtime } from './realtime/index.ts';
import { registerSites } from './sites/index.ts';
import { registerWallet } from './wallet/index.ts';
import { registerWeb } from './web/index.ts';

const tenMegabytes = 10 * 1024 * 1024;

/** A request that has not come whole by then is given up: slow senders must not hold connections for ever. */
const requestMs = 60_000;

/** Names for requests, told apart across processes and restarts: a random beginning and a count. */
function createRequestIds(): () => string {
  const beginning = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${beginning}-${(count += 1).toString(36)}`;
}

/** The whole application on the given dependencies, ready to listen or to be called by a test. It does not own the dependencies. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: deps.env.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: tenMegabytes,
    requestTimeout: requestMs,
    // The one proxy in front and no further: what stands before its own entry was written by the client.
    trustProxy: deps.env.trustProxy && ((_address, hop) => hop === 0),
    genReqId: createRequestIds(),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Some clients offer HTTP/2 with every call: that is not asked for, and the call is answered as it is.
    http: {
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  });
  await registerCore(app, deps);
  await registerDocs(app, deps);
  registerHealth(app, deps);
  registerSites(app, deps);
  await registerMembers(app, deps);
  registerWallet(app, deps);
  registerLottery(app, deps);
  registerOperators(app, deps);
  await registerRealtime(app, deps);
  registerCollector(app, deps);
  // Unknown calls answer as calls do; other unknown addresses are pages.
  app.all('/api/*', { schema: { hide: true } }, () => Promise.reject(new AppError('NOT_FOUND')));
  app.all('/poy-api/*', { schema: { hide: true } }, () =>
    Promise.reject(new AppError('NOT_FOUND')),
  );
  app.all('/v1/*', { schema: { hide: true } }, () => Promise.reject(new AppError('NOT_FOUND')));
  await registerWeb(app, deps);
  return app;
}

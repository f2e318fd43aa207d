import { bodyBytes } from '@poy/contract';
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

/** A request that has not come whole by then is given up: slow senders must not hold connections for ever. The longest body needs 35 kbit/s. */
const requestMs = 30_000;
/** How often that is looked at. */
const lookMs = 5_000;
/** More connections than that are closed unanswered. */
const mostConnections = 25_000;

/** Names for requests, told apart across processes and restarts: a random beginning and a count. */
function createRequestIds(): () => string {
  const beginning = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${beginning}-${(count += 1).toString(36)}`;
}

/**
 * The whole application on the given dependencies, ready to listen or to be called by a test. It
 * does not own the dependencies.
 * @param log takes the lines of the log in the place of the standard output
 */
export async function buildApp(
  deps: Deps,
  log?: { write(line: string): void },
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: deps.env.logLevel, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes.usual,
    requestTimeout: requestMs,
    // The one proxy in front and no further: what stands before its own entry was written by the client.
    trustProxy: deps.env.trustProxy && ((_address, hop) => hop === 0),
    genReqId: createRequestIds(),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Some clients offer HTTP/2 with every call: that is not asked for, and the call is answered as it is.
    http: {
      connectionsCheckingInterval: lookMs,
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  });
  app.server.maxConnections = mostConnections;
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
  const unknown = () => Promise.reject(new AppError('NOT_FOUND'));
  for (const family of ['/api/*', '/poy-api/*', '/v1/*'])
    app.all(family, { schema: { hide: true }, onRequest: unknown }, unknown);
  await registerWeb(app, deps);
  return app;
}

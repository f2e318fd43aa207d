import { bodyBytes } from '@poy/contract';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerCallers } from './calls/registerCallers.ts';
import { registerCollector } from './collector/index.ts';
import type { Deps } from './deps.ts';
import { registerDocs } from './docs/registerDocs.ts';
import { registerHealth } from './health.ts';
import { AppError } from './http/appError.ts';
import { registerHttp } from './http/registerHttp.ts';
import { createRequestIds } from './http/requestIds.ts';
import { originForm } from './http/requestTarget.ts';
import { answerBadBytes } from './http/rawAnswer.ts';
import { registerLottery } from './lottery/index.ts';
import { registerMemberCalls } from './memberCalls/routes.ts';
import { registerOperatorCalls } from './operatorCalls/routes.ts';
import { registerRealtime } from './realtime/index.ts';
import { registerWallet } from './wallet/index.ts';
import { registerSiteCalls, registerWeb } from './web/index.ts';

/**
 * A request that has not arrived completely after this time is dropped, so that slow senders do not
 * hold connections for ever. The longest body then needs a line of 35 kbit/s.
 */
const requestMs = 30_000;
/**
 * No part of an address is too long for the router, because Node refuses longer requests. The router
 * would answer before any hook.
 */
const longestTarget = 16_384;
/** The interval in ms at which such requests are looked for. */
const lookMs = 5_000;
/** Connections above this number are closed without an answer. */
const mostConnections = 25_000;

/** The parts of an application that tests replace. */
export interface AppExtras {
  /** Takes the lines of the log in place of the standard output. */
  log?: { write(line: string): void };
  /** The folder of the builds that pages are made from. */
  builds?: string;
}

/**
 * Builds the whole application on the given dependencies, ready to listen or to be called by a
 * test. It does not own the dependencies.
 */
export async function buildApp(
  deps: Deps,
  { log, builds }: AppExtras = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: deps.env.logLevel, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes.usual,
    requestTimeout: requestMs,
    // Only the one proxy in front is believed. Whatever stands before its own entry was written by
    // the client.
    trustProxy: deps.env.trustProxy && ((_address, hop) => hop === 0),
    genReqId: createRequestIds(),
    rewriteUrl: originForm,
    clientErrorHandler: answerBadBytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestTarget },
    forceCloseConnections: 'idle',
    // Some clients offer HTTP/2 with every call. The server ignores the offer and answers with
    // HTTP/1.1.
    http: {
      connectionsCheckingInterval: lookMs,
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  });
  app.server.maxConnections = mostConnections;
  await registerHttp(app, deps);
  registerCallers(app, deps);
  await registerDocs(app, deps);
  registerHealth(app, deps);
  registerSiteCalls(app, deps);
  await registerMemberCalls(app, deps);
  registerWallet(app, deps);
  registerLottery(app, deps);
  registerOperatorCalls(app, deps);
  await registerRealtime(app, deps);
  registerCollector(app, deps);
  // Unknown calls answer as calls do; other unknown addresses are pages.
  const unknown = () => Promise.reject(new AppError('NOT_FOUND'));
  for (const family of ['/api/*', '/poy-api/*', '/v1/*'])
    app.all(family, { schema: { hide: true }, onRequest: unknown }, unknown);
  await registerWeb(app, deps, builds);
  return app;
}

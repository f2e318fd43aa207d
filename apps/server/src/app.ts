import { bodyBytes } from '@poy/contract';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerCallers } from './calls/registerCallers.ts';
import { registerCollector, registerDeviceViews } from './collector/index.ts';
import { registerContent, registerContentCare } from './content/index.ts';
import { defaultBuilds } from './config/defaultBuilds.ts';
import type { LookUps } from './calls/lookUps.ts';
import type { CallsServed } from './calls/servedCalls.ts';
import type { Db } from './db/db.ts';
import type { Deps } from './deps.ts';
import { registerDocs } from './docs/registerDocs.ts';
import {
  dialects,
  registerCallbacks,
  registerGames,
  registerGamesCare,
  registerTitleLists,
} from './games/index.ts';
import { registerHealth } from './upkeep/health.ts';
import { AppError } from './http/appError.ts';
import { registerHttp } from './http/registerHttp.ts';
import { createRequestIds } from './http/requests/requestIds.ts';
import { originForm } from './http/requests/requestTarget.ts';
import { answerBadBytes } from './http/answers/rawAnswer.ts';
import { registerLottery, registerLotteryCare } from './lottery/index.ts';
import { registerMemberCalls } from './members/routes.ts';
import { createSessions } from './members/index.ts';
import { operatorLookUp, registerOperators } from './operator/index.ts';
import { registerNotifications } from './notifications/index.ts';
import { registerPush, registerPushCare } from './push/index.ts';
import { registerRealtime } from './realtime/index.ts';
import { createSiteLookUp, registerSiteCalls } from './sites/index.ts';
import { buildReleases, registerReleaseCare, type Releases } from './releases/index.ts';
import { registerReports } from './reports/index.ts';
import { registerSupport, registerSupportCare } from './support/index.ts';
import { pointsOf, registerWallet, registerWalletCare, type SlipReader } from './wallet/index.ts';
import { registerDesk, registerWeb } from './web/index.ts';

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

/** The parts of an application that tests replace. */
export interface AppExtras {
  /** Takes the lines of the log in place of the standard output. */
  log?: { write(line: string): void };
  /** The releases that pages are made from. Without them each build in the folder of builds is one. */
  releases?: Releases;
  /** That folder. */
  builds?: string;
  /** Pages are painted in processes of their own (decision 114), and not in this one. */
  paintApart?: boolean;
  /** The time in ms for which what is the same for everybody is served from memory. */
  epochMs?: number;
  /** The time in ms that a page waits for its data, before it shows the rest as pending. */
  pageWaitMs?: number;
  /** The time in ms between two looks at the sessions of live connections. */
  lookEveryMs?: number;
  /** The connections for the callbacks of games, so that these take none of the others. */
  gamesDb?: Db;
  /** Reads the pictures of slips. */
  readSlip?: SlipReader;
}

/** Returns the look-ups of who calls, from the features that own them. */
export const lookUpsOf = (deps: Deps): LookUps => ({
  sites: createSiteLookUp(deps),
  sessions: createSessions(deps),
  operators: operatorLookUp,
});

/** Makes an application that serves some of the calls and none of them yet. */
async function createBareApp(
  deps: Deps,
  { served, trustProxy, log, epochMs }: { served: CallsServed; trustProxy: boolean } & AppExtras,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: deps.env.logLevel, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes.usual,
    requestTimeout: requestMs,
    // Only the one proxy in front is believed. Whatever stands before its own entry was written by
    // the client.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
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
  app.server.maxConnections = deps.env.limits.connections;
  app.decorate('served', served);
  await registerHttp(app, deps);
  registerCallers(app, deps, lookUpsOf(deps), epochMs);
  return app;
}

/** Registers the calls for operators of all features. */
function registerOperatorCalls(
  app: FastifyInstance,
  deps: Deps,
  served: { releases: Releases },
): void {
  registerOperators(app, deps);
  registerLotteryCare(app, deps);
  registerWalletCare(app, deps);
  registerReports(app, deps);
  registerGamesCare(app, deps);
  registerSupportCare(app, deps);
  registerContentCare(app, deps, served);
  registerPushCare(app, deps);
  registerReleaseCare(app, deps);
}

/** Returns the releases that an application serves. */
const releasesOf = (
  app: FastifyInstance,
  { releases, builds = defaultBuilds }: AppExtras,
): Releases => releases ?? buildReleases(builds, app.log);

/** Answers unknown calls as calls do. */
function registerUnknownCalls(app: FastifyInstance): void {
  const unknown = () => Promise.reject(new AppError('NOT_FOUND'));
  for (const family of ['/api/*', '/poy-api/*', '/v1/*'])
    app.all(family, { schema: { hide: true }, onRequest: unknown }, unknown);
}

/**
 * Builds the application for an address of the operators' own (OPERATOR_HOST), which serves their
 * calls and their desk, and nothing else. It stands behind no proxy, so it believes no X-Forwarded-* header.
 */
export async function buildOperatorApp(
  deps: Deps,
  extras: AppExtras = {},
): Promise<FastifyInstance> {
  const app = await createBareApp(deps, { served: 'operators', trustProxy: false, ...extras });
  const releases = releasesOf(app, extras);
  registerOperatorCalls(app, deps, { releases });
  registerDeviceViews(app, deps);
  registerUnknownCalls(app);
  await registerDesk(app, { db: deps.db, releases });
  return app;
}

/**
 * Builds the application for an address at which the providers of games call (GAMES_HOST), which serves their
 * callbacks and nothing else.
 */
export async function buildGamesApp(deps: Deps, extras: AppExtras = {}): Promise<FastifyInstance> {
  const { trustProxy } = deps.env;
  const app = await createBareApp(deps, { served: 'others', trustProxy, ...extras });
  await registerCallbacks(app, deps, { dialects, db: extras.gamesDb });
  return app;
}

/**
 * Builds the whole application on the given dependencies, ready to listen or to be called by a
 * test. It does not own the dependencies. Where the operators have an address of their own, it
 * knows none of their calls, and no desk.
 */
export async function buildApp(deps: Deps, extras: AppExtras = {}): Promise<FastifyInstance> {
  const { operatorHost, trustProxy } = deps.env;
  const served = operatorHost ? 'others' : 'all';
  const app = await createBareApp(deps, { served, trustProxy, ...extras });
  await registerDocs(app, deps);
  registerHealth(app, deps);
  registerSiteCalls(app, deps);
  await registerMemberCalls(app, deps, pointsOf);
  registerWallet(app, deps, extras);
  registerLottery(app, deps);
  registerTitleLists(app, deps);
  registerGames(app, deps);
  registerSupport(app, deps);
  const releases = releasesOf(app, extras);
  registerContent(app, deps, { releases });
  registerNotifications(app, deps);
  registerPush(app, deps);
  registerOperatorCalls(app, deps, { releases });
  if (!deps.env.games.host) await registerCallbacks(app, deps, { dialects, db: extras.gamesDb });
  await registerRealtime(app, deps, extras);
  await registerCollector(app, deps);
  registerDeviceViews(app, deps);
  // Other unknown addresses are pages.
  registerUnknownCalls(app);
  if (!operatorHost) await registerDesk(app, { db: deps.db, releases });
  await registerWeb(app, deps, { ...extras, releases });
  return app;
}

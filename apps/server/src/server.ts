import { availableParallelism } from 'node:os';
import { visibleLines } from '@poy/contract/signs';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildGamesApp, buildOperatorApp, type AppExtras } from './app.ts';
import { keepRecords } from './collector/index.ts';
import { patience } from './db/trouble/databaseAway.ts';
import { createDb, type Db } from './db/db.ts';
import { isFullDisk, noteFullDisk } from './db/trouble/fullDisk.ts';
import { openDatabase, type OpenDatabase } from './db/openDatabase.ts';
import { prepareDatabase } from './db/schema/prepareDatabase.ts';
import { readRelease } from './db/schema/release.ts';
import type { Deps, Publisher } from './deps.ts';
import { readEnv, type Env } from './config/env.ts';
import { seedPartners } from './games/index.ts';
import { startNotifying } from './notifications/index.ts';
import { fewFiles } from './http/requests/openFiles.ts';
import { waitForPort } from './http/waitForPort.ts';
import { writeLine } from './http/writeLine.ts';
import { logTrouble } from './db/trouble/logTrouble.ts';
import { createHttpBeacon, seedMarkets, startBeacons, startTick } from './lottery/index.ts';
import {
  createBusPublisher,
  createEventWriter,
  createHostedPublisher,
  openBus,
  tellChanged,
} from './realtime/index.ts';
import { openReleases } from './releases/index.ts';
import { screen } from './screen/screen.ts';
import { startSealWatch } from './seals/index.ts';
import { seedDemo } from './demo/seed.ts';
import { settleDemo } from './demo/settleDemo.ts';
import { startArchiveWatch } from './upkeep/startArchiveWatch.ts';
import { startUpkeep } from './upkeep/startUpkeep.ts';
import { startPush } from './push/index.ts';
import { isLoopback } from './config/variables.ts';
import { startPayouts } from './wallet/index.ts';

/**
 * The connections to the database. They are enough for commits to share a trip to the disk; many
 * more would only slow each other down.
 */
const connections = 4 + 4 * availableParallelism();
/** Those of the callbacks of games: a storm of a provider waits here, and not in front of the sale. */
const gameConnections = 4 + 4 * availableParallelism();
/** Those of the clockwork and the upkeep, which go on however many calls wait. */
const clockworkConnections = 3;

/** Those of messages to devices: a flood of them must not keep the clockwork waiting. */
const pushConnections = 2;

/** The time in ms that the server before this one gets to let the port go. */
const portMs = 5_000;
/** A server that nobody waits for any more ends after this time (ms), whatever still hangs. */
const endMs = 15_000;

type Step = () => Promise<unknown> | unknown;

/**
 * Opens the database to use. `JOIN_DATABASE=on` is for a second server beside one that runs the
 * embedded PostgreSQL of this data directory.
 */
async function databaseOf(env: Env, closing: Step[]): Promise<OpenDatabase> {
  const opening = openDatabase(env, { join: process.env.JOIN_DATABASE === 'on' });
  // The way to close the database is noted before it is open. A process that is stopped while it
  // starts then waits for PostgreSQL to be up and stops it again.
  closing.push(() =>
    opening.then(
      (postgres) => postgres.stop(),
      () => undefined,
    ),
  );
  return opening;
}

/** Returns the address to open on this machine, and says when the server listens on others too. */
function addressOf({ host, port }: Env): string {
  if (isLoopback(host)) return `http://localhost:${port}`;
  if (host === '0.0.0.0' || host === '::')
    return `http://localhost:${port} and every other address of this machine`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const complain =
  (what: string) =>
  (error: unknown): void =>
    screen.error(`${what}:`, error instanceof Error ? error.message : error);

/**
 * Listens at an address.
 * @throws Error in words where the port is in use; `setting` says how to choose another one
 */
async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  setting: string,
): Promise<void> {
  await waitForPort(port, host, portMs);
  await app.listen({ port, host }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken
      ? new Error(
          `Port ${port} is in use: Poy may be running already. Choose another one with ${setting}.`,
        )
      : error;
  });
}

/** Serves the operators' calls at an address of their own, where there is one. */
async function listenToOperators(deps: Deps, served: AppExtras, closing: Step[]): Promise<void> {
  const { operatorHost } = deps.env;
  if (!operatorHost) return;
  const app = await buildOperatorApp(deps, { log, ...served });
  closing.push(() => app.close());
  await listen(app, operatorHost, 'OPERATOR_HOST');
  screen.log(`Operators are served at ${operatorHost.host}:${operatorHost.port} alone`);
}

/** Serves the callbacks of games at an address of their own, where there is one. */
async function listenToProviders(deps: Deps, gamesDb: Db, closing: Step[]): Promise<void> {
  const { host } = deps.env.games;
  if (!host) return;
  const app = await buildGamesApp(deps, { log, gamesDb });
  closing.push(() => app.close());
  await listen(app, host, 'GAMES_HOST');
  screen.log(`Providers of games call at ${host.host}:${host.port} alone`);
}

/** Notes why words could not be written. They are lost, and the server goes on. */
function lost(error: unknown): void {
  if (isFullDisk(error)) noteFullDisk();
}
// JSON leaves the signs of direction and those from U+007F to U+009F as they are.
const log = { write: (line: string): void => writeLine(1, visibleLines(line), lost) };
for (const stream of [process.stdout, process.stderr]) stream.on('error', lost);
// The program that keeps the log says so when it cannot.
process.on('message', (message) => message === 'log-refused' && noteFullDisk());

/** Writes the data that an installation for real money starts with. Existing data stays as it is. */
async function seedReal(db: Db): Promise<void> {
  await seedMarkets(db);
  await seedPartners(db);
}

/** Starts to send messages to devices. */
function startMessages(
  deps: Deps,
  { url, app, closing }: { url: string; app: FastifyInstance; closing: Step[] },
): void {
  const db = createDb(url, { max: pushConnections, patience: patience.clockwork });
  closing.push(() => db.end());
  const push = startPush({ ...deps, db }, logTrouble(app, 'push'));
  closing.push(() => push.stop());
}

/** Starts everything in order. The steps in `closing` end it in the opposite order. */
async function start(closing: Step[]): Promise<void> {
  const asked = readEnv(process.env, await readRelease());
  const database = await databaseOf(asked, closing);
  void database.failed.then((line) => {
    screen.error(`Poy stops: ${line}`);
    leave(1);
  });
  const { open } = await prepareDatabase(database, screen.warn);
  const { url } = database;
  const db = createDb(url, { max: connections, patience: patience.call });
  closing.push(() => db.end());
  const steady = createDb(url, { max: clockworkConnections, patience: patience.clockwork });
  closing.push(() => steady.end());
  await keepRecords(steady, Date.now());
  const env = await settleDemo(asked, steady, screen.warn);
  if (open && !env.demo) throw new Error(open);
  const sandbox = { url: env.sandboxUrl, key: env.games.sandboxKey };
  await (env.demo ? seedDemo(steady, sandbox) : seedReal(steady));
  const few = fewFiles(env.limits);
  if (few) screen.warn(few);
  const bus = await openBus({ env, db: steady, url }, screen);
  closing.push(() => bus.close());
  const events = createEventWriter({ db: steady, bus }, complain('events of the hub'));
  closing.push(() => events.close());
  const publisher: Publisher = tellChanged(
    env.realtime.kind === 'hosted'
      ? createHostedPublisher(env.realtime, complain('realtime service'))
      : createBusPublisher(bus),
    bus,
    events,
  );
  const deps = { db, clock: Date.now, steadyClock: () => performance.now(), publisher, env, bus };
  const gamesDb = createDb(url, { max: gameConnections, patience: patience.call });
  closing.push(() => gamesDb.end());
  const served = await openReleases(deps, closing, screen);
  const app = await buildApp(deps, { log, gamesDb, ...served });
  const watching = createDb(url, { max: 1, patience: patience.watch });
  closing.push(() => watching.end());
  const watch = startSealWatch(watching, app.log);
  closing.push(() => watch.stop());
  const warn = (words: string): void => app.log.warn(words);
  const archive = startArchiveWatch(watching, app.log, deps.steadyClock);
  closing.push(() => archive.stop());
  const upkeep = startUpkeep({ ...deps, db: steady }, logTrouble(app, 'upkeep'), warn);
  closing.push(() => upkeep.stop());
  const payouts = startPayouts({ ...deps, db: steady }, logTrouble(app, 'payouts'));
  closing.push(() => payouts.stop());
  const tick = startTick({ ...deps, db: steady, warn }, logTrouble(app, 'clockwork'));
  closing.push(() => tick.stop());
  startMessages(deps, { url, app, closing });
  const notifying = startNotifying({ ...deps, db: steady }, logTrouble(app, 'notifications'));
  closing.push(() => notifying.stop());
  const beacons = startBeacons(steady, createHttpBeacon(), logTrouble(app, 'beacon'));
  closing.push(() => beacons.stop());
  closing.push(() => app.close());
  await listenToOperators(deps, served, closing);
  await listenToProviders(deps, gamesDb, closing);
  await listen(app, env, 'PORT');
  screen.log(`Poy ${env.version} is listening on ${addressOf(env)}`);
}

const closing: Step[] = [];
let ending: Promise<void> | null = null;

async function runClosing(): Promise<void> {
  for (const step of closing.splice(0).reverse())
    await Promise.resolve().then(step).catch(complain('closing'));
}
const end = (): Promise<void> => (ending ??= runClosing());

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second Ctrl-C does not wait.
    if (ending) process.exit(1);
    void end().then(() => process.exit(0));
  });
}

/** Ends everything and then this process, with nobody there who would do it by force. */
function leave(code: number): void {
  setTimeout(() => process.exit(1), endMs).unref();
  void end().then(() => process.exit(code));
}

// The program that started this process ended without stopping it, and nobody else would stop it.
process.once('disconnect', () => leave(0));

start(closing).catch(async (error: unknown) => {
  // A start was interrupted, so errors about missing parts are of no importance.
  if (ending) return;
  complain('Poy could not start')(error);
  await end();
  process.exit(1);
});

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { createDb, type Db } from '../../db/db.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../db/embedded/embedded.ts';
import { roleUrls } from '../../db/embedded/embeddedRoles.ts';
import { prepareDatabase } from '../../db/schema/prepareDatabase.ts';
import { patience } from '../../db/trouble/databaseAway.ts';
import { registerHttp } from '../../http/registerHttp.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { betFields, sendMessage, winFields, type Fields } from '../../testing/gameMessages.ts';
import { everyAttack } from '../../testing/longForm.ts';
import { newFolder } from '../../testing/newFolder.ts';
import { RetryingProvider } from '../../testing/retryingProvider.ts';
import { signalDatabase } from '../../testing/signalDatabase.ts';
import { noteOwner } from '../../testing/testDb.ts';
import { testDeps } from '../../testing/testDeps.ts';
import {
  gamesWorld,
  newPlayer,
  type GamesWorld,
  type Player,
} from '../../testing/worlds/gamesWorld.ts';
import { registerCallbacks } from '../callbacks/registerCallbacks.ts';
import { hub88 } from '../dialects/hub88/hub88.ts';

/** The messages that come while the database stands still, and shortly before and after. */
const messages = everyAttack ? 10_000 : 400;
const stoppedMs = everyAttack ? 5_000 : 1_200;
/** The partner's time, which ends within the standstill. */
const deadlineMs = everyAttack ? 2_000 : 1_000;
/**
 * The messages come in this time; the database stands still behind the first part of it. What waits then is
 * sent again and again, and once no place was kept for what can still be answered: the long form never ended.
 */
const spanMs = everyAttack ? 20_000 : stoppedMs + 800;
const aheadMs = everyAttack ? 4_000 : 400;
const members = everyAttack ? 200 : 20;
const startSatang = 1_000_000;
const connections = 12;

let folder: string;
let postgres: EmbeddedPostgres;
let superuser: Db;
let owner: Db;
let db: Db;
let world: GamesWorld;
let players: Player[];
let app: FastifyInstance;
beforeAll(async () => {
  folder = await newFolder('poy-storm-');
  const settings = { track_commit_timestamp: 'on' };
  postgres = await startEmbedded(join(folder, 'postgres'), { settings });
  const urls = roleUrls(postgres.url);
  await prepareDatabase(urls, () => undefined);
  superuser = createDb(postgres.url, { max: 1 });
  owner = createDb(urls.ownerUrl, { max: 2 });
  db = createDb(urls.url, { max: connections, patience: patience.call });
  noteOwner(db, owner);
  world = await gamesWorld(db);
  await owner.script(`UPDATE games.partner SET deadline_ms = ${deadlineMs}`);
  players = await Promise.all(Array.from({ length: members }, () => newPlayer(world, startSatang)));
  app = fastify();
  await registerHttp(app, { clock: Date.now });
  const deps = { ...testDeps(db), steadyClock: () => performance.now() };
  // The storm is about time, and a signature costs the one process that plays both sides too much of it.
  await registerCallbacks(app, deps, { dialects: { hub88: { ...hub88, verify: () => true } } });
}, 120_000);
afterAll(async () => {
  await app.close();
  for (const pool of [db, owner, superuser]) await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** When each bet was sent for the first time (ms since 1970). */
const sentAt = new Map<string, number>();
/** How long each answer took (ms). */
const took: number[] = [];

async function say(path: string, fields: Fields): Promise<string | null> {
  const id = String(fields.transaction_uuid);
  if (path.endsWith('/bet') && !sentAt.has(id)) sentAt.set(id, Date.now());
  const begun = performance.now();
  const body = JSON.stringify({ request_uuid: id, ...fields });
  const { status } = await sendMessage(app, world.partner.code, path, body, {});
  took.push(performance.now() - begun);
  return status ?? null;
}

const playerOf = (n: number): Player => players[n % players.length] as Player;

/** Sends the messages over the time, eight bets for each win and each rollback of a bet of before. */
function storm(provider: RetryingProvider, before: readonly Fields[]): Promise<unknown[]> {
  return Promise.all(
    Array.from({ length: messages }, async (_, n) => {
      await wait((n / messages) * spanMs);
      const known = before[Math.floor(n / 10)];
      if (known && n % 10 === 0) await provider.win(winFields(known, 700));
      else if (known && n % 10 === 5)
        await provider.rollback(before.at(-1 - Math.floor(n / 10)) as Fields);
      else await provider.bet(betFields(playerOf(n), 100));
    }),
  );
}

interface WrittenBet {
  readonly id: string;
  readonly checkedAt: Date;
  readonly committedAt: Date;
  readonly undone: boolean;
}

/** Returns the bets in the database, with the moments of their last look at the time and of their commit. */
const writtenBets = (): Promise<WrittenBet[]> =>
  ask(superuser, {
    name: 'test_written_bets',
    text: `SELECT m.transaction AS id, m.at AS "checkedAt", pg_xact_commit_timestamp(t.xmin) AS "committedAt",
        m.undone_by IS NOT NULL AS undone
      FROM games.move m JOIN ledger.transfer t ON t.key = 'game:' || m.partner || ':bet:' || m.transaction
      WHERE m.kind = 'bet'`,
  });

it('a database that stands still writes no bet after its time, and refuses nothing that is owed', async () => {
  const provider = new RetryingProvider(say);
  const before = Array.from({ length: Math.ceil(messages / 5) }, (_, n) =>
    betFields(playerOf(n), 300),
  );
  for (let n = 0; n < before.length; n += 50)
    await Promise.all(before.slice(n, n + 50).map((bet) => provider.bet(bet)));
  expect(provider.taken.size).toBe(before.length);

  const storming = storm(provider, before);
  await wait(aheadMs);
  await signalDatabase(join(folder, 'postgres'), 'SIGSTOP');
  await wait(stoppedMs);
  await signalDatabase(join(folder, 'postgres'), 'SIGCONT');
  await storming;

  expect(provider.surprises).toEqual([]);
  const bets = await writtenBets();
  const late = (moment: (bet: WrittenBet) => Date) =>
    bets.filter((bet) => moment(bet).getTime() > (sentAt.get(bet.id) ?? 0) + deadlineMs);
  expect(late(({ checkedAt }) => checkedAt)).toEqual([]);
  // A process of PostgreSQL that was stopped behind its last look at the time, and before its commit, cannot
  // know. There is one for each connection at most, the provider had no answer, and has rolled it back.
  const committedLate = late(({ committedAt }) => committedAt);
  expect(committedLate.length).toBeLessThanOrEqual(connections);
  expect(committedLate.filter(({ undone }) => !undone)).toEqual([]);
  if (everyAttack)
    console.log(
      `${took.length} answers, the slowest after ${Math.max(...took).toFixed(0)} ms; ` +
        `${provider.undone.size} undone, ${committedLate.length} committed late`,
    );
  // Bets came to their end in both ways, or the standstill would show nothing.
  expect(provider.undone.size).toBeGreaterThan(messages / 10 + 10);
  const standing = bets.filter(({ undone }) => !undone).map(({ id }) => id);
  expect(standing.sort()).toEqual([...provider.taken].sort());
  const uuids = players.map(({ member }) => member);
  expect((await balancesOf(db, uuids)).map(({ satang }) => satang)).toEqual(
    uuids.map((member) => startSatang + (provider.sums.get(member) ?? 0)),
  );
  expect(await verifyLedger(db)).toEqual([]);
}, 180_000);

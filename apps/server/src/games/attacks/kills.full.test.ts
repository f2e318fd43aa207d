import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { poll } from '@poy/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createAttackedServer, type AttackedServer } from '../../attacks/testing/attackedServer.ts';
import { createDb, type Db } from '../../db/db.ts';
import { runningEmbedded } from '../../db/embedded/embedded.ts';
import { roleUrls } from '../../db/embedded/embeddedRoles.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { betFields, winFields, type Fields } from '../../testing/gameMessages.ts';
import { everyAttack } from '../../testing/longForm.ts';
import { RetryingProvider } from '../../testing/retryingProvider.ts';
import { signalDatabase } from '../../testing/signalDatabase.ts';
import { noteOwner } from '../../testing/testDb.ts';
import {
  gamesWorld,
  newPlayer,
  type GamesWorld,
  type Player,
} from '../../testing/worlds/gamesWorld.ts';

/** The kills, of the server and of the database in turns. */
const kills = everyAttack ? 50 : 4;
/** The answers between two kills, so that each kill meets callbacks under way. */
const between = 40;
const members = 12;
const startSatang = 1_000_000;
const patience = { timeout: 60_000, interval: 10 };

let server: AttackedServer;
let world: GamesWorld;
let players: Player[];
const theirs = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const databaseDir = (): string => join(server.dataDir, 'postgres');

/** Does something with the database, whose address changes when the server is started again. */
async function withDatabase<T>(work: (db: Db, owner: Db) => Promise<T>): Promise<T> {
  const urls = roleUrls((await runningEmbedded(databaseDir())) ?? '');
  const db = createDb(urls.url, { max: 2 });
  const owner = createDb(urls.ownerUrl, { max: 1 });
  noteOwner(db, owner);
  try {
    return await work(db, owner);
  } finally {
    await db.end();
    await owner.end();
  }
}

beforeAll(async () => {
  server = await createAttackedServer();
  await server.start();
  await withDatabase(async (db, owner) => {
    world = await gamesWorld(db);
    players = await Promise.all(
      Array.from({ length: members }, () => newPlayer(world, startSatang)),
    );
    await ask(owner, {
      name: 'test_kills_key',
      text: 'INSERT INTO games.partner_key (partner, public_key, since) VALUES ($1, $2, now())',
      values: [world.partner.id, theirs.publicKey.export({ format: 'pem', type: 'spki' })],
    });
  });
}, 120_000);
afterAll(() => server.close(), 60_000);

/** Sends a message over the network. What is no answer of the wallet is none. */
async function say(path: string, fields: Fields): Promise<string | null> {
  const body = JSON.stringify({ request_uuid: randomUUID(), ...fields });
  const signature = sign('RSA-SHA256', Buffer.from(body), theirs.privateKey).toString('base64');
  const said = await server
    .post(`/callbacks/games/${world.partner.code}${path}`, body, { 'x-hub88-signature': signature })
    .catch(() => null);
  const { status } = (said?.data ?? {}) as { status?: unknown };
  return typeof status === 'string' ? status : null;
}

/** Plays rounds for a member until it is told to end: a third is lost, one is won, one is taken back. */
async function playOn(provider: RetryingProvider, player: Player, over: () => boolean) {
  for (let n = 0; !over(); n += 1) {
    const bet = betFields(player, 100);
    if (!(await provider.bet(bet))) continue;
    if (n % 3 === 1) await provider.win(winFields(bet, 150));
    if (n % 3 === 2) await provider.rollback(bet);
  }
}

/** Kills the server, and starts it again, or PostgreSQL, which the server starts again. */
async function kill(n: number): Promise<void> {
  if (n % 2) return signalDatabase(databaseDir(), 'SIGKILL');
  await server.kill();
  await server.start();
}

/** Kills in the middle of callbacks: the outcome of some of them is in doubt afterwards. */
async function killUnderWay(provider: RetryingProvider, n: number): Promise<void> {
  const { answers } = provider;
  await poll(() => provider.answers, patience).toBeGreaterThan(answers + between);
  await wait((n * 7) % 30);
  const { doubts } = provider;
  await kill(n);
  await poll(() => provider.doubts, patience).toBeGreaterThan(doubts);
}

interface Written {
  readonly id: string;
  readonly kind: string;
  readonly undone: boolean;
  readonly transfers: number;
}

const written = (db: Db): Promise<Written[]> =>
  ask(db, {
    name: 'test_written_moves',
    text: `SELECT m.transaction AS id, m.kind, m.undone_by IS NOT NULL AS undone,
        (SELECT count(*)::int FROM ledger.transfer t
          WHERE t.key = 'game:' || m.partner || ':' || m.kind || ':' || m.transaction) AS transfers
      FROM games.move m WHERE m.kind IN ('bet', 'payout') AND m.partner = $1`,
    values: [world.partner.id],
  });

/** Expects what the database has to be what the provider has, transaction by transaction. */
async function expectSameBooks(provider: RetryingProvider, db: Db, owner: Db): Promise<void> {
  const moves = await written(owner);
  const idsOf = (kind: string) =>
    moves.filter((one) => one.kind === kind && !one.undone).map(({ id }) => id);
  expect(idsOf('bet').sort()).toEqual([...provider.taken].sort());
  expect(idsOf('payout').sort()).toEqual([...provider.paid].sort());
  expect(moves.filter(({ transfers }) => transfers !== 1)).toEqual([]);
  const uuids = players.map(({ member }) => member);
  expect((await balancesOf(db, uuids)).map(({ satang }) => satang)).toEqual(
    uuids.map((member) => startSatang + (provider.sums.get(member) ?? 0)),
  );
  expect(await verifyLedger(db)).toEqual([]);
}

it(`${kills} kills (-9) of the server and the database in mid-callback lose nothing and do nothing twice`, async () => {
  const provider = new RetryingProvider(say);
  let over = false;
  const playing = players.map((player) => playOn(provider, player, () => over));
  try {
    for (let n = 0; n < kills; n += 1) await killUnderWay(provider, n);
    const { answers } = provider;
    await poll(() => provider.answers, patience).toBeGreaterThan(answers + between);
  } finally {
    over = true;
  }
  await Promise.all(playing);
  console.log(
    `${kills} kills, ${provider.answers} answers, ${provider.doubts} without one; ` +
      `${provider.taken.size} bets stand, ${provider.undone.size} undone, ${provider.paid.size} wins`,
  );
  expect(provider.surprises).toEqual([]);
  await withDatabase((db, owner) => expectSameBooks(provider, db, owner));
}, 1_200_000);

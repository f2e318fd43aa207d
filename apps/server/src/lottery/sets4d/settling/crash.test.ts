import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { ask } from '../../../testing/ask.ts';
import { everyAttack } from '../../../testing/longForm.ts';
import { killStarted, startScript } from '../../../testing/serverProcess.ts';
import { createSetsWorld, type SetsWorld } from '../../../testing/setsWorld.ts';
import { whileHeld } from '../../../testing/whileHeld.ts';

let world: SetsWorld;
let dataDir: string;
beforeAll(async () => {
  world = await createSetsWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'poy-sets-'));
});
afterAll(async () => {
  killStarted();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The tickets that win, which are paid in batches of 300, and the servers that go on at once. */
const [tickets, servers] = everyAttack ? [8_000, 2] : [1_000, 1];
/** With the one that is paid last. */
const all = tickets + 1;
/** Starts a whole server on the world's database, on any free port. */
const startServer = () =>
  startScript('apps/server/src/server.ts', {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: world.url,
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
  });
async function kill({ child, ended }: ReturnType<typeof startServer>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Writes winning tickets of one set each, past the ledger and the counters. */
async function bulkTickets(
  round: number,
  members: readonly string[],
  count: number,
): Promise<void> {
  await world.db.query({
    name: 'bulk_tickets',
    text: `INSERT INTO lottery.set_ticket (member, round_id, key, fingerprint, stake, price, prizes, numbers,
      quantities, created_at)
      SELECT ($2::uuid[])[1 + n % cardinality($2::uuid[])], $1, 'bulk:' || n, '', 12000, 12000,
        (SELECT prizes FROM lottery.set_market LIMIT 1), '{1234}', '{1}', clock_timestamp()
        FROM generate_series(1, $3::int) n`,
    values: [round, members, count],
  });
}

interface Progress {
  readonly payouts: number;
  readonly settled: boolean;
}
async function progress(round: number): Promise<Progress> {
  const [row] = await ask<Progress>(world.db, {
    name: 'test_sets_progress',
    text: `SELECT (SELECT count(*) FROM ledger.moved WHERE type = 'WIN_SET_4') AS payouts,
      EXISTS (SELECT FROM lottery.set_settlement WHERE round_id = $1 AND done_at IS NOT NULL) AS settled`,
    values: [round],
  });
  return row ?? { payouts: 0, settled: false };
}
const patience = { timeout: 45_000, interval: 20 };

it('a server killed while it pays sets is gone on with by the next one, and every ticket is paid once', async () => {
  const members = await Promise.all(Array.from({ length: 50 }, () => world.newMember()));
  const last = await world.newMember();
  const round = await world.newSetRound();
  await bulkTickets(round, members, tickets);
  await bulkTickets(round, [last], 1);
  await world.draw(round, '1234');

  // Tickets are paid in the order of their numbers. The account of the last one is held, so that the
  // server cannot be done before it is killed.
  await whileHeld(world.db, last, async () => {
    const killed = startServer();
    await poll(async () => (await progress(round)).payouts, patience).toBeGreaterThan(0);
    await kill(killed);
    const midway = await progress(round);
    expect([midway.settled, midway.payouts < all]).toEqual([false, true]);
  });

  const next = Array.from({ length: servers }, startServer);
  await poll(async () => (await progress(round)).settled, patience).toBe(true);
  for (const server of next) await kill(server);
  expect((await progress(round)).payouts).toBe(all);
  const balances = await Promise.all(members.map((member) => world.balance(member)));
  expect(balances).toEqual(members.map(() => (tickets / members.length) * 125_000));
  expect(await world.balance(last)).toBe(125_000);
});

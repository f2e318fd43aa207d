import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSetsWorld, type SetsWorld } from '../../testing/setsWorld.ts';
import { ask } from '../../testing/ask.ts';

let world: SetsWorld;
let dataDir: string;
beforeAll(async () => {
  world = await createSetsWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'poy-sets-'));
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const tickets = 8_000;
/** Starts a whole server on the world's database, on any free port. */
const startServer = () =>
  spawn(process.execPath, [fileURLToPath(new URL('../../server.ts', import.meta.url))], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: world.url,
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Writes winning tickets of one set each, past the ledger and the counters. */
async function bulkTickets(round: number, members: readonly string[]): Promise<void> {
  await world.db.query({
    name: 'bulk_tickets',
    text: `INSERT INTO lottery.set_ticket (member, round_id, key, fingerprint, stake, price, prizes, numbers,
      quantities, created_at)
      SELECT ($2::uuid[])[1 + n % cardinality($2::uuid[])], $1, 'bulk:' || n, '', 12000, 12000,
        (SELECT prizes FROM lottery.set_market LIMIT 1), '{1234}', '{1}', clock_timestamp()
        FROM generate_series(1, $3::int) n`,
    values: [round, members, tickets],
  });
}

interface Progress {
  readonly payouts: number;
  readonly settled: boolean;
}
async function until(round: number, reached: (now: Progress) => boolean): Promise<Progress> {
  for (;;) {
    const [now] = await ask<Progress>(world.db, {
      name: 'test_sets_progress',
      text: `SELECT (SELECT count(*) FROM ledger.moved WHERE type = 'WIN_SET_4') AS payouts,
        EXISTS (SELECT FROM lottery.set_settlement WHERE round_id = $1 AND done_at IS NOT NULL) AS settled`,
      values: [round],
    });
    if (now && reached(now)) return now;
  }
}

it('a server killed while it pays sets is gone on with by the next one, and every ticket is paid once', async () => {
  const members = await Promise.all(Array.from({ length: 50 }, () => world.newMember()));
  const round = await world.newSetRound();
  await bulkTickets(round, members);
  await world.draw(round, '1234');

  const killed = startServer();
  const midway = await until(round, ({ payouts }) => payouts > 0);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect([midway.settled, midway.payouts < tickets]).toEqual([false, true]);

  const [second, third] = [startServer(), startServer()];
  await until(round, ({ settled }) => settled);
  for (const child of [second, third]) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  const balances = await Promise.all(members.map((member) => world.balance(member)));
  expect(balances).toEqual(members.map(() => (tickets / members.length) * 125_000));
});

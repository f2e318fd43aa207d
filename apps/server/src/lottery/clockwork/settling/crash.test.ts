import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { ask } from '../../../testing/ask.ts';
import { bulkSlips } from '../../../testing/bulkSlips.ts';
import { everyAttack } from '../../../testing/longForm.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';
import { killStarted, startScript } from '../../../testing/serverProcess.ts';
import { whileHeld } from '../../../testing/whileHeld.ts';

let world: LotteryWorld;
let dataDir: string;
beforeAll(async () => {
  world = await createLotteryWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'poy-crash-'));
});
afterAll(async () => {
  killStarted();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The slips that win, which are paid in batches of 300, and the servers that go on at once. */
const [slips, servers] = everyAttack ? [20_000, 2] : [1_000, 1];
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

interface Progress {
  readonly payouts: number;
  readonly settled: boolean;
}
async function progress(round: number): Promise<Progress> {
  const [row] = await ask<Progress>(world.db, {
    name: 'test_progress',
    text: `SELECT (SELECT count(*) FROM ledger.moved WHERE type = $2) AS payouts, settled_at IS NOT NULL AS settled
      FROM lottery.round WHERE id = $1`,
    values: [round, 'WIN_YEEKEE'],
  });
  return row ?? { payouts: 0, settled: false };
}
const patience = { timeout: 45_000, interval: 20 };

/**
 * Kills a server as soon as it has paid some of the winners. The account of the one who is paid last
 * is held until then, so that it cannot be done before.
 */
async function killMidway(round: number, last: string): Promise<void> {
  await whileHeld(world.db, last, async () => {
    const killed = startServer();
    await poll(async () => (await progress(round)).payouts, patience).toBeGreaterThan(0);
    await kill(killed);
    const midway = await progress(round);
    expect([midway.settled, midway.payouts < slips]).toEqual([false, true]);
  });
}

describe('a server killed in the middle of a settlement', () => {
  it('is gone on with by the next one, and every payout is made once', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => world.newMember()));
    const round = await world.newRound();
    await bulkSlips(world.db, { round, slips, members, spread: 10 });
    await world.shootFor(round, '00002');
    await world.move(round, { closesIn: -60, shotsCloseIn: -1 });

    // The winners are paid in the order of their numbers.
    await killMidway(round, members.toSorted().at(-1) ?? '');
    const [winners] = await ask<{ slips: number; satang: number }>(world.db, {
      name: 'test_winners',
      text: 'SELECT count(*) AS slips, sum(amount)::bigint AS satang FROM lottery.slip_win WHERE round_id = $1',
      values: [round],
    });
    expect(winners).toEqual({ slips, satang: slips * 9_000 });
    expect((await progress(round)).settled).toBe(false);

    const next = Array.from({ length: servers }, startServer);
    await poll(async () => (await progress(round)).settled, patience).toBe(true);
    for (const server of next) await kill(server);
    expect(await progress(round)).toEqual({ payouts: slips, settled: true });
    const balances = await Promise.all(members.map((member) => world.balance(member)));
    expect(balances.reduce((sum, baht) => sum + baht, 0)).toBe(slips * 90);
  });
});

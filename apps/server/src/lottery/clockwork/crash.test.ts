import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bulkSlips } from '../../testing/bulkSlips.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { ask } from '../../testing/ask.ts';

let world: LotteryWorld;
let dataDir: string;
beforeAll(async () => {
  world = await createLotteryWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'poy-crash-'));
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const slips = 20_000;
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
async function until(round: number, reached: (now: Progress) => boolean): Promise<Progress> {
  for (;;) {
    const now = await progress(round);
    if (reached(now)) return now;
  }
}

describe('a server killed in the middle of a settlement', () => {
  it('is gone on with by the next one, and every payout is made once', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => world.newMember()));
    const round = await world.newRound();
    await bulkSlips(world.db, { round, slips, members, spread: 10 });
    await world.shootFor(round, '00002');
    await world.move(round, { closesIn: -60, shotsCloseIn: -1 });

    const killed = startServer();
    const midway = await until(round, ({ payouts }) => payouts > 0);
    killed.kill('SIGKILL');
    await once(killed, 'close');
    const [winners] = await ask<{ slips: number; satang: number }>(world.db, {
      name: 'test_winners',
      text: 'SELECT count(*) AS slips, sum(amount)::bigint AS satang FROM lottery.slip_win WHERE round_id = $1',
      values: [round],
    });
    expect(winners).toEqual({ slips, satang: slips * 9_000 });
    expect([midway.settled, midway.payouts < slips, (await progress(round)).settled]).toEqual([
      false,
      true,
      false,
    ]);

    const [second, third] = [startServer(), startServer()];
    await until(round, ({ settled }) => settled);
    for (const child of [second, third]) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    expect(await progress(round)).toEqual({ payouts: slips, settled: true });
    const balances = await Promise.all(members.map((member) => world.balance(member)));
    expect(balances.reduce((sum, baht) => sum + baht, 0)).toBe(slips * 90);
  });
});

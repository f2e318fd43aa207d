import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tokenHeader } from '@poy/contract/rules';
import { poll } from '@poy/testing';
import { createDb, type Db } from '../db/db.ts';
import { runningEmbedded } from '../db/embedded/embedded.ts';
import { roleUrls } from '../db/embedded/embeddedRoles.ts';
import { verifyLedger } from '../ledger/index.ts';
import { ask } from '../testing/ask.ts';
import { openHttpBank, type HttpBank } from '../testing/httpBank.ts';
import { everyAttack } from '../testing/longForm.ts';
import { newMemberBank } from '../testing/memberBank.ts';
import { signalDatabase } from '../testing/signalDatabase.ts';
import { answered, createAttackedServer, type AttackedServer } from './testing/attackedServer.ts';

/** The time in ms for which the database stands still. */
const stoppedMs = everyAttack ? 20_000 : 2_000;
/** The members who buy one slip after the other. */
const buyers = ['demo01', 'demo02', 'demo03', 'demo04'];
const patience = { timeout: 45_000, interval: 100 };

let server: AttackedServer;
let bank: HttpBank;
let db: Db;
beforeAll(async () => {
  bank = await openHttpBank();
  server = await createAttackedServer('', bank.variables);
  await server.start();
  db = createDb(roleUrls((await runningEmbedded(databaseDir())) ?? '').url, { max: 2 });
});
afterAll(async () => {
  await server.close();
  await db.end();
  bank.close();
});

const databaseDir = (): string => join(server.dataDir, 'postgres');

async function openRound(): Promise<number> {
  const [round] = await ask<{ id: number }>(db, {
    name: 'test_open_round',
    text: `SELECT r.id FROM lottery.round r WHERE status = 'open' AND draw_mode IS NOT NULL
      ORDER BY closes_at DESC LIMIT 1`,
  });
  return round?.id ?? 0;
}

/** A sale that was acknowledged. */
interface Sale {
  readonly token: string;
  readonly key: string;
  readonly poyId: number;
}

/** Sells slips, each under one key until it is acknowledged, as browsers do. */
function sellOn(betId: number) {
  const sales: Sale[] = [];
  const refusals = new Set<number>();
  let over = false;
  const sellTo = async (token: string): Promise<void> => {
    while (!over) {
      const key = randomUUID();
      for (let sold = false; !sold;) {
        const { status, data } = await server.sell(token, key, betId);
        sold = status === 200;
        if (sold) sales.push({ token, key, poyId: (data as { poyId: number }).poyId });
        else refusals.add(status);
        await wait(100);
      }
    }
  };
  return {
    sales,
    refusals,
    sellTo,
    end: () => void (over = true),
  };
}

it('a database that stands still loses and doubles no sale, and nothing says that it is well', async () => {
  const tokens = await Promise.all(buyers.map((userName) => server.signIn(userName)));
  const betId = await openRound();
  const { sales, refusals, sellTo, end } = sellOn(betId);
  const selling = Promise.all(tokens.map(sellTo));
  await poll(() => sales.length, patience).toBeGreaterThan(10);
  expect(await server.statusOf('/health/ready')).toBe(200);

  await signalDatabase(databaseDir(), 'SIGSTOP');
  try {
    const enough = wait(stoppedMs);
    // The first answers, and each of them comes within the time that probes are given.
    expect(await server.statusOf('/health/ready')).toBe(503);
    expect(await server.statusOf('/health')).toBe(503);
    expect(await server.statusOf('/health/live')).toBe(200);
    await poll(() => server.statusOf('/results'), patience).toBe(503);
    await poll(() => [...refusals], patience).toEqual([503]);
    await enough;
  } finally {
    await signalDatabase(databaseDir(), 'SIGCONT');
  }
  await poll(() => server.statusOf('/health/ready'), patience).toBe(200);
  const before = sales.length;
  await poll(() => sales.length, patience).toBeGreaterThan(before + 10);
  end();
  await selling;

  const again = await Promise.all(
    sales.map(async ({ token, key }) => (await server.sell(token, key, betId)).data),
  );
  expect(again).toEqual(sales.map(({ poyId }) => expect.objectContaining({ poyId })));
  const [sold] = await ask<{ slips: number; keys: number; paid: number }>(db, {
    name: 'test_sold',
    text: `SELECT count(*) AS slips, count(DISTINCT key) AS keys,
        (SELECT count(*) FROM ledger.moved WHERE starts_with(key, 'slip:')) AS paid FROM lottery.slip`,
  });
  expect(sold).toEqual({ slips: sales.length, keys: sales.length, paid: sales.length });
  expect(await verifyLedger(db)).toEqual([]);
}, 180_000);

it('a database that stands still while a payout is answered loses and doubles none', async () => {
  await db.script(`UPDATE wallet.withdrawal_rule SET reviewed = '{}'`);
  const headers = {
    [tokenHeader]: await server.signIn('demo05'),
    'idempotency-key': randomUUID(),
  };
  const body = { bankId: await newMemberBank(db, 'demo05'), amount: 300 };
  bank.stopsAt = 'answering';
  const { id } = await answered<{ id: number }>(
    server.post('/poy-api/withdrawals.create', body, headers),
  );
  await poll(() => bank.waiting(), patience).toBe(1);
  await signalDatabase(databaseDir(), 'SIGSTOP');
  try {
    bank.release();
    await wait(stoppedMs);
  } finally {
    await signalDatabase(databaseDir(), 'SIGCONT');
  }
  const [read, key] = [
    'SELECT status FROM wallet.withdrawal WHERE id = $1',
    `withdrawal:${id}:end`,
  ];
  const status = async () =>
    (await ask<{ status: string }>(db, { name: 'test_payout', text: read, values: [id] }))[0]
      ?.status;
  await poll(status, { ...patience, timeout: 90_000 }).toBe('paid');
  expect(bank.bank.paid.map(({ amount }) => amount)).toEqual([300]);
  const [ended] = await ask<{ ends: number }>(db, {
    name: 'test_payout_ends',
    text: 'SELECT count(*) AS ends FROM ledger.moved WHERE key = $1',
    values: [key],
  });
  expect(ended).toEqual({ ends: 1 });
  expect(await verifyLedger(db)).toEqual([]);
}, 180_000);

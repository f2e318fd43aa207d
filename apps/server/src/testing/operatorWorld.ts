import { randomInt, randomUUID } from 'node:crypto';
import type { EnteredSource } from '@poy/contract/operators';
import type { Db } from '../db/db.ts';
import { feedSignature } from '../calls/guards/feedSignature.ts';
import { changeRound } from './changeRound.ts';
import { operatorHeaders, reason } from './operatorApp.ts';
import type { TestApp } from './testApp.ts';
import { ownerOf } from './testDb.ts';
import { ask } from './ask.ts';

/** The figures of a 4-digit result, as an operator enters them. */
export const digits4 = (result: string): EnteredSource => ({ kind: 'digits4', result });
export const digits = digits4('1234');

/** Makes a round of a market that takes slips for another hour, outside of the timetable. */
export async function roundOf(db: Db, market: string): Promise<number> {
  const [row] = await ask<{ id: number }>(ownerOf(db), {
    name: 'test_round_of',
    text: `WITH asked AS MATERIALIZED (
        SELECT m.*, nextval('lottery.round_id_seq') AS round_id FROM lottery.market m WHERE code = $1
      ), promise AS MATERIALIZED (
        SELECT * FROM asked, LATERAL lottery.new_promise(round_id, draw_mode)
      ), seeded AS (
        INSERT INTO lottery.round_seed
          SELECT round_id, seed, salt, sealed_number FROM promise WHERE commitment IS NOT NULL
      )
      INSERT INTO lottery.round (id, market_id, day, number, kind, draw_mode, opens_at, closes_at,
          shots_close_at, results_at, min_shots, min_shooters, commitment, own_bottom, status)
      OVERRIDING SYSTEM VALUE
      SELECT round_id, id, (clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date,
        (SELECT coalesce(max(number), 0) + 1 FROM lottery.round r WHERE r.market_id = m.id),
        kind, draw_mode, clock_timestamp() - interval '1 day', clock_timestamp() + interval '1 hour',
        CASE WHEN takes_shots THEN clock_timestamp() + interval '62 min' END,
        clock_timestamp() + interval '62 min', min_shots, min_shooters, commitment, own_bottom, 'open'
      FROM promise m RETURNING id`,
    values: [market],
  });
  if (!row) throw new Error(`no market ${market}`);
  return row.id;
}

/** Moves a round's close into the past; the clockwork has to run for it to count. */
export async function closeNow(db: Db, round: number): Promise<void> {
  await changeRound(
    db,
    round,
    `closes_at = clock_timestamp() - interval '1 min',
      results_at = CASE WHEN shots_close_at IS NULL THEN results_at
        ELSE clock_timestamp() - interval '1 s' END,
      shots_close_at = CASE WHEN shots_close_at IS NOT NULL
        THEN clock_timestamp() - interval '1 s' END`,
  );
}

/** The parts of a bank's report that a test chooses. */
interface Reported {
  readonly baht: number;
  readonly account?: string | undefined;
  readonly movementId: string;
}

/** Has the bank report a movement, on an account of the first site or on this one. */
async function report(t: TestApp, { baht, account, movementId }: Reported): Promise<void> {
  const [bank] = await ask<{ account: string }>(t.db, {
    name: 'test_bank',
    text: 'SELECT account_number AS account FROM wallet.bank ORDER BY id LIMIT 1',
  });
  const body = JSON.stringify({
    movementId,
    bankAccountNumber: account ?? bank?.account,
    amount: baht,
    fromAccount: '1',
    fromName: 'x',
    at: Date.now(),
  });
  const timestamp = String(Date.now());
  await t.call('/api/bank-feed.movements', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': feedSignature(t.deps.env.secrets.bankFeed, timestamp, body),
    },
  });
}

/**
 * Has the bank report money that no request fits.
 * @returns the id of the movement
 */
export async function newMovement(t: TestApp, baht = 123.45, account?: string): Promise<number> {
  const movementId = randomUUID();
  await report(t, { baht, account, movementId });
  const [row] = await ask<{ id: number }>(t.db, {
    name: 'test_movement',
    text: 'SELECT id FROM wallet.bank_movement WHERE movement_id = $1',
    values: [movementId],
  });
  return row?.id ?? 0;
}

/**
 * Has the bank report a movement twice, with two amounts.
 * @returns the id of the alarm
 */
export async function newAlarm(t: TestApp, account?: string): Promise<number> {
  const movementId = randomUUID();
  for (const baht of [20, 200]) await report(t, { baht, account, movementId });
  const [row] = await ask<{ id: number }>(t.db, {
    name: 'test_alarm',
    text: `SELECT a.id FROM wallet.movement_alarm a JOIN wallet.bank_movement v ON v.id = a.movement
      WHERE $1 IN (v.movement_id, v.feed_id)`,
    values: [movementId],
  });
  return row?.id ?? 0;
}

/** Makes a member of the demo site owe 10 baht while the member has cash. */
export async function someDebt(t: TestApp, userName = 'demo10'): Promise<{ userName: string }> {
  const text = `SELECT
      ledger.take_back($1, uuid, (SELECT balance FROM ledger.cash a WHERE a.member = uuid) + 1000,
        'slip', 0, 'TEST', NULL),
      ledger.post($1 || ':cash', 'credit', 'ADMIN_INCREASE', uuid, 5000, NULL, NULL, NULL, NULL)
    FROM members.member
    WHERE user_name = $2 AND site_id = (SELECT id FROM sites.site WHERE host = 'localhost')`;
  await t.db.query({ name: 'test_debt', text, values: [`test:${randomUUID()}`, userName] });
  return { userName };
}

/**
 * Has operator1 propose to give a member money, more than one person may.
 * @returns the id of the proposal
 */
export async function newProposal(
  t: TestApp,
  { userName, amount }: { userName: string; amount: number },
): Promise<number> {
  const headers = await operatorHeaders(t, 'operator1');
  const { data } = await t.call('/api/operators.members.adjust', {
    body: { userName, direction: 'increase', amount, reason },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  return (data as { proposal: number }).proposal;
}

/** Gives a member of the first site a baht. */
export async function someMoney(t: TestApp, userName: string): Promise<void> {
  await t.call('/api/operators.members.adjust', {
    body: { userName, direction: 'increase', amount: 1, reason },
    headers: {
      ...(await operatorHeaders(t, 'operator1')),
      'idempotency-key': randomUUID(),
    },
  });
}

/**
 * Has operator1 ask for a higher multiplier of one market, which waits for a second person.
 * @returns the number of the proposal
 */
export async function newChange(t: TestApp): Promise<number> {
  const multiply = 90 + randomInt(1, 9_000_000) / 1_000;
  const answer = await t.call('/api/operators.sales.rate', {
    body: { betName: 'BET_STOCK_UK', option: 'teng_bon_2', multiply, reason },
    headers: await operatorHeaders(t, 'operator1'),
  });
  const { proposal } = answer.details;
  if (typeof proposal !== 'number') throw new Error(answer.text);
  return proposal;
}

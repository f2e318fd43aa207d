import { randomBytes, randomUUID } from 'node:crypto';
import type { BetOption } from '@poy/bet-rules';
import type { Slip } from '@poy/contract';
import { expect } from 'vitest';
import type { Db } from '../db/db.ts';
import type { RealtimeMessage } from '../deps.ts';
import { balanceOf, credit, openMemberAccount, verifyLedger } from '../ledger/index.ts';
import { placeSlip } from '../lottery/slips/placeSlip.ts';
import { seedMarkets } from '../lottery/rounds/seedMarkets.ts';
import { shoot } from '../lottery/shots/shoot.ts';
import { tick } from '../lottery/clockwork/tick.ts';
import { poySite, seedSites } from '../sites/seedSites.ts';
import { createTestDb } from './testDb.ts';

export interface RoundTimes {
  readonly market?: string;
  /** Seconds from now on the database's clock. */
  readonly closesIn?: number;
  readonly shotsCloseIn?: number;
}

export interface Bet {
  readonly option?: BetOption;
  readonly number?: string;
  /** Whole baht. */
  readonly price?: number;
  readonly multiply?: number;
}

/** The lottery on a database of its own, with one demo site, its markets, and rounds a test makes and moves in time. */
export interface LotteryWorld {
  readonly db: Db;
  readonly url: string;
  readonly site: number;
  /** Everything published so far, in order. */
  readonly sent: RealtimeMessage[];
  newMember(baht?: number): Promise<string>;
  newRound(times?: RoundTimes): Promise<number>;
  /** Moves a round in time. */
  move(
    round: number,
    times: { readonly closesIn: number; readonly shotsCloseIn: number },
  ): Promise<void>;
  place(member: string, round: number, bets: readonly Bet[], key?: string): Promise<Slip>;
  /** Shoots each number by another member, in order. */
  shootAll(round: number, numbers: readonly string[]): Promise<void>;
  /** Shots that give a five-digit result: the last one makes up for the others. */
  shootFor(round: number, result: string): Promise<void>;
  tick(): Promise<void>;
  statusOf(round: number): Promise<string>;
  balance(member: string): Promise<number>;
  /** The audits, then closes and drops. */
  close(): Promise<void>;
}

const insertRound = {
  name: 'test_new_round',
  text: `WITH made AS (
      INSERT INTO lottery.round (market_id, day, number, kind, draw_mode, opens_at, closes_at, shots_close_at, results_at, min_shots, min_shooters, prize_rows, prize_amounts, prize_min_stake,
          seed_sha256, beacon, status)
        SELECT id, date '2000-01-01', (SELECT coalesce(max(number), 0) + 1 FROM lottery.round r WHERE r.market_id = m.id AND r.day = date '2000-01-01'), kind, draw_mode,
          clock_timestamp() - interval '1 hour' - interval '1 day', clock_timestamp() + $2 * interval '1 second',
          CASE WHEN takes_shots THEN clock_timestamp() + $3 * interval '1 second' END, clock_timestamp() + $3 * interval '1 second', min_shots, min_shooters,
          (SELECT coalesce(array_agg(shot_row ORDER BY shot_row), '{}') FROM lottery.market_prize p WHERE p.market_id = m.id),
          (SELECT coalesce(array_agg(amount ORDER BY shot_row), '{}') FROM lottery.market_prize p WHERE p.market_id = m.id), prize_min_stake,
          CASE draw_mode WHEN 'fair' THEN encode(sha256(convert_to($4, 'UTF8')), 'hex') END, beacon, 'open'
        FROM lottery.market m WHERE code = $1 RETURNING id, draw_mode
    ), seeded AS (INSERT INTO lottery.round_seed SELECT id, $4 FROM made WHERE draw_mode = 'fair')
    SELECT id FROM made`,
};

/** Nineteen shots of 1, and a last one for the rest: the sum less row 16 is the result. */
function shotsFor(result: string): string[] {
  const ones = Array.from({ length: 19 }, () => '00001');
  return [...ones, String((Number(result) - 18 + 100_000) % 100_000).padStart(5, '0')];
}

export async function createLotteryWorld({
  max = 24,
}: { max?: number } = {}): Promise<LotteryWorld> {
  const { db, url, drop } = await createTestDb({ max });
  await seedSites(db);
  await seedMarkets(db);
  const sent: RealtimeMessage[] = [];
  const deps = {
    db,
    clock: Date.now,
    publisher: {
      publish: (messages: readonly RealtimeMessage[]) =>
        Promise.resolve(void sent.push(...messages)),
    },
  };
  const world: LotteryWorld = {
    db,
    url,
    site: poySite,
    sent,
    async newMember(baht = 0) {
      const member = randomUUID();
      await openMemberAccount(db, member);
      if (baht > 0)
        await credit(db, {
          key: `start:${member}`,
          type: 'DEPOSIT',
          member,
          satang: baht * 100,
          reference: null,
        });
      return member;
    },
    async newRound({
      market = 'BET_YEEKEE_SPEED',
      closesIn = 60,
      shotsCloseIn = closesIn + 20,
    } = {}) {
      const [row] = await db.query<{ id: number }>({
        ...insertRound,
        values: [market, closesIn, shotsCloseIn, randomBytes(32).toString('hex')],
      });
      return row?.id ?? 0;
    },
    async move(round, { closesIn, shotsCloseIn }) {
      await db.query({
        name: 'test_move_round',
        text: `UPDATE lottery.round SET closes_at = clock_timestamp() + $2 * interval '1 second', results_at = clock_timestamp() + $3 * interval '1 second',
            shots_close_at = CASE WHEN shots_close_at IS NOT NULL THEN clock_timestamp() + $3 * interval '1 second' END WHERE id = $1`,
        values: [round, closesIn, shotsCloseIn],
      });
    },
    place: (member, round, bets, key = randomUUID()) =>
      placeSlip(deps, {
        member,
        site: poySite,
        key,
        betId: round,
        accept: 'same',
        lines: bets.map(({ option = 'teng_bon_2', number = '42', price = 1, multiply }) => ({
          option,
          number,
          price,
          multiply,
        })),
      }),
    async shootAll(round, numbers) {
      for (const yingNumber of numbers)
        await shoot(db, {
          member: randomUUID(),
          userName: 'tester',
          site: poySite,
          betId: round,
          yingNumber,
        });
    },
    shootFor: (round, result) => world.shootAll(round, shotsFor(result)),
    tick: () => tick(deps),
    async statusOf(round) {
      const [row] = await db.query<{ status: string }>({
        name: 'test_status',
        text: 'SELECT status FROM lottery.round WHERE id = $1',
        values: [round],
      });
      return row?.status ?? '';
    },
    balance: async (member) => (await balanceOf(db, member)).satang / 100,
    async close() {
      const wrong = await verifyLedger(db);
      await drop();
      expect(wrong).toEqual([]);
    },
  };
  return world;
}

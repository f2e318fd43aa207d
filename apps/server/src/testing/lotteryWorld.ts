import { randomUUID } from 'node:crypto';
import type { BetOption, DrawMode } from '@poy/bet-rules';
import type { Slip } from '@poy/contract';
import { expect } from '@jest/globals';
import type { Db } from '../db/db.ts';
import type { RealtimeMessage } from '../deps.ts';
import { balanceOf, credit, openMemberAccount, verifyLedger } from '../ledger/index.ts';
import { placeSlip } from '../lottery/slips/placeSlip.ts';
import { seedMarkets } from '../lottery/rounds/seedMarkets.ts';
import { shoot } from '../lottery/shots/shoot.ts';
import { tick } from '../lottery/clockwork/tick.ts';
import { poySite, seedSites } from '../sites/seedSites.ts';
import { createTestDb } from './testDb.ts';

export interface RoundAsked {
  readonly market?: string;
  /** Seconds from now on the database's clock. */
  readonly closesIn?: number;
  readonly shotsCloseIn?: number;
  /** How it draws, where not as its market does. */
  readonly drawMode?: DrawMode;
  /** Its number, and what it promises, where a test has to know them. */
  readonly betId?: number;
  readonly promised?:
    { readonly seed: string } | { readonly salt: string; readonly sealedNumber: string };
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
  newRound(asked?: RoundAsked): Promise<number>;
  /** Moves a round in time. */
  move(
    round: number,
    times: { readonly closesIn: number; readonly shotsCloseIn: number },
  ): Promise<void>;
  place(member: string, round: number, bets: readonly Bet[], key?: string): Promise<Slip>;
  /** Shoots each number by another member, in order. */
  shootAll(round: number, numbers: readonly string[]): Promise<void>;
  /**
   * Shots that give a five-digit result: the last one makes up for the others, and for the sealed
   * number, which only a test can read.
   */
  shootFor(round: number, result: string): Promise<void>;
  tick(): Promise<void>;
  statusOf(round: number): Promise<string>;
  balance(member: string): Promise<number>;
  /** The audits, then closes and drops. */
  close(): Promise<void>;
}

const insertRound = {
  name: 'test_new_round',
  text: `WITH asked AS MATERIALIZED (
      SELECT m.*, coalesce($4, m.draw_mode) AS mode, coalesce($5, nextval('lottery.round_id_seq')) AS round_id FROM lottery.market m WHERE code = $1
    ), promise AS MATERIALIZED (
      SELECT a.*, coalesce($6::jsonb->>'seed', p.seed) AS seed, coalesce($6::jsonb->>'salt', p.salt) AS salt, coalesce($6::jsonb->>'sealedNumber', p.sealed_number) AS sealed_number
        FROM asked a, LATERAL lottery.new_promise(a.round_id, a.mode) p
    ), made AS (
      INSERT INTO lottery.round (id, market_id, day, number, kind, draw_mode, opens_at, closes_at, shots_close_at, results_at, min_shots, min_shooters, prize_rows, prize_amounts, prize_min_stake,
          commitment, beacon, status)
        OVERRIDING SYSTEM VALUE
        SELECT round_id, id, date '2000-01-01', (SELECT coalesce(max(number), 0) + 1 FROM lottery.round r WHERE r.market_id = m.id AND r.day = date '2000-01-01'), kind, mode,
          clock_timestamp() - interval '1 hour' - interval '1 day', clock_timestamp() + $2 * interval '1 second',
          CASE WHEN takes_shots THEN clock_timestamp() + $3 * interval '1 second' END, clock_timestamp() + $3 * interval '1 second', min_shots, min_shooters,
          (SELECT coalesce(array_agg(shot_row ORDER BY shot_row), '{}') FROM lottery.market_prize p WHERE p.market_id = m.id),
          (SELECT coalesce(array_agg(amount ORDER BY shot_row), '{}') FROM lottery.market_prize p WHERE p.market_id = m.id), prize_min_stake,
          encode(sha256(convert_to(coalesce(seed, lottery.seal_text(round_id, salt, sealed_number)), 'UTF8')), 'hex'), beacon, 'open'
        FROM promise m RETURNING id
    ), seeded AS (INSERT INTO lottery.round_seed (round_id, seed, salt, sealed_number) SELECT round_id, seed, salt, sealed_number FROM promise WHERE coalesce(seed, salt) IS NOT NULL)
    SELECT id FROM made`,
};

/** Makes an open round beside the timetable, as the product makes one. */
export async function newRound(
  db: Db,
  {
    market = 'BET_YEEKEE_SPEED',
    closesIn = 60,
    shotsCloseIn = closesIn + 20,
    drawMode,
    betId,
    promised,
  }: RoundAsked = {},
): Promise<number> {
  const values = [
    market,
    closesIn,
    shotsCloseIn,
    drawMode ?? null,
    betId ?? null,
    promised ? JSON.stringify(promised) : null,
  ];
  const [row] = await db.query<{ id: number }>({ ...insertRound, values });
  return row?.id ?? 0;
}

/**
 * Nineteen shots of 1, and a last one for the rest: the sum less row 16, and the sealed number,
 * give the result.
 */
function shotsFor(result: string, sealedNumber: string): string[] {
  const ones = Array.from({ length: 19 }, () => '00001');
  return [
    ...ones,
    String((Number(result) - Number(sealedNumber) - 18 + 200_000) % 100_000).padStart(5, '0'),
  ];
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
    newRound: (asked) => newRound(db, asked),
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
    async shootFor(round, result) {
      const [sealed] = await db.query<{ number: string }>({
        name: 'test_sealed',
        text: 'SELECT sealed_number AS number FROM lottery.round_seed WHERE round_id = $1',
        values: [round],
      });
      await world.shootAll(round, shotsFor(result, sealed?.number ?? '00000'));
    },
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

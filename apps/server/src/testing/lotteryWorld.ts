import { randomUUID } from 'node:crypto';
import type { BetOption } from '@poy/bet-rules';
import type { Slip } from '@poy/contract';
import { expect } from '@jest/globals';
import type { Db } from '../db/db.ts';
import type { Deps, RealtimeMessage } from '../deps.ts';
import { balanceOf, verifyLedger } from '../ledger/index.ts';
import { tick } from '../lottery/clockwork/tick.ts';
import { seedMarkets } from '../lottery/seedMarkets.ts';
import { shoot } from '../lottery/shots/shoot.ts';
import { placeSlip } from '../lottery/slips/placeSlip.ts';
import { poySite, seedSites } from '../sites/rows/seedSites.ts';
import { changeRound } from './changeRound.ts';
import { newRound, type RoundAsked } from './newRound.ts';
import { createTestDb, ownerOf } from './testDb.ts';
import { newMember } from './worlds/newMember.ts';
import { ask } from './ask.ts';

export interface Bet {
  readonly option?: BetOption;
  readonly number?: string;
  /** Whole baht. */
  readonly price?: number;
  readonly multiply?: number;
}

interface Rounds {
  newRound(asked?: RoundAsked): Promise<number>;
  /** Moves a round in time; seconds from now. */
  move(
    round: number,
    times: { readonly closesIn: number; readonly shotsCloseIn: number },
  ): Promise<void>;
  statusOf(round: number): Promise<string>;
}

interface Shots {
  /** Shoots each number by another member, in order. */
  shootAll(round: number, numbers: readonly string[]): Promise<void>;
  /**
   * Shoots so that a five-digit result comes out. The last shot makes up for the others and for the
   * sealed number, which only a test can read.
   */
  shootFor(round: number, result: string): Promise<void>;
}

/**
 * The lottery on a database of its own, with one demo site, its markets, and rounds that a test
 * makes and moves in time.
 */
export interface LotteryWorld extends Rounds, Shots {
  /** Of the role that the server works as. */
  readonly db: Db;
  /** Of the role that owns the tables. */
  readonly owner: Db;
  readonly url: string;
  readonly site: number;
  /** Dependencies of the lottery's functions; what they publish comes into `sent`. */
  readonly deps: Pick<Deps, 'db' | 'clock' | 'publisher'>;
  /** Everything published so far, in order. */
  readonly sent: RealtimeMessage[];
  newMember(baht?: number): Promise<string>;
  place(member: string, round: number, bets: readonly Bet[], key?: string): Promise<Slip>;
  tick(): Promise<void>;
  /** Ends the betting and the shooting of a round, and runs the clockwork. */
  finish(round: number): Promise<void>;
  /** Cash in baht. */
  balance(member: string): Promise<number>;
  /** Audits the ledger, then closes and drops the database. */
  close(): Promise<void>;
}

const roundsOf = (db: Db): Rounds => ({
  newRound: (asked) => newRound(db, asked),
  move: (round, { closesIn, shotsCloseIn }) =>
    changeRound(
      db,
      round,
      `closes_at = clock_timestamp() + ${closesIn} * interval '1 second',
        results_at = clock_timestamp() + ${shotsCloseIn} * interval '1 second',
        shots_close_at = CASE WHEN shots_close_at IS NOT NULL
          THEN clock_timestamp() + ${shotsCloseIn} * interval '1 second' END`,
    ),
  async statusOf(round) {
    const [row] = await ask<{ status: string }>(db, {
      name: 'test_status',
      text: 'SELECT status FROM lottery.round WHERE id = $1',
      values: [round],
    });
    return row?.status ?? '';
  },
});

/**
 * Returns nineteen shots of 1, and a last one for the rest. The result is the sum of the shots less
 * row 16, plus the sealed number.
 */
function shotsFor(result: string, sealedNumber: string): string[] {
  const ones = Array.from({ length: 19 }, () => '00001');
  return [
    ...ones,
    String((Number(result) - Number(sealedNumber) - 18 + 200_000) % 100_000).padStart(5, '0'),
  ];
}

function shotsOf(db: Db): Shots {
  const shootAll = async (round: number, numbers: readonly string[]): Promise<void> => {
    for (const yingNumber of numbers)
      await shoot(db, {
        member: randomUUID(),
        userName: 'tester',
        site: poySite,
        betId: round,
        yingNumber,
      });
  };
  return {
    shootAll,
    async shootFor(round, result) {
      const [sealed] = await ask<{ number: string }>(ownerOf(db), {
        name: 'test_sealed',
        text: 'SELECT sealed_number AS number FROM lottery.round_seed WHERE round_id = $1',
        values: [round],
      });
      await shootAll(round, shotsFor(result, sealed?.number ?? '00000'));
    },
  };
}

/** Lines as `placeSlip` takes them, of bets that name only what matters to a test. */
export const linesOf = (bets: readonly Bet[]) =>
  bets.map(({ option = 'teng_bon_2', number = '42', price = 1, multiply }) => ({
    option,
    number,
    price,
    multiply,
  }));

/** @param max most connections of the pool */
export async function createLotteryWorld({
  max = 24,
}: { max?: number } = {}): Promise<LotteryWorld> {
  const { db, owner, url, drop } = await createTestDb({ max });
  await seedSites(db);
  await seedMarkets(db);
  const sent: RealtimeMessage[] = [];
  const publisher: Deps['publisher'] = {
    publish: (messages) => Promise.resolve(void sent.push(...messages)),
  };
  const deps = { db, clock: Date.now, publisher };
  const rounds = roundsOf(db);
  return {
    ...rounds,
    ...shotsOf(db),
    db,
    owner,
    url,
    site: poySite,
    deps,
    sent,
    newMember: (baht = 0) => newMember(db, baht * 100),
    place: (member, betId, bets, key = randomUUID()) =>
      placeSlip(deps, {
        member,
        site: poySite,
        key,
        betId,
        accept: 'same',
        lines: linesOf(bets),
      }),
    tick: () => tick(deps),
    async finish(round) {
      await rounds.move(round, { closesIn: -60, shotsCloseIn: -1 });
      await tick(deps);
    },
    balance: async (member) => (await balanceOf(db, member)).satang / 100,
    async close() {
      const wrong = await verifyLedger(db);
      await drop();
      expect(wrong).toEqual([]);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTiers, usualSetPrice, usualSetPrizes, winningNumbers } from '@poy/bet-rules';
import type { SetOffer, SetTicket } from '@poy/contract';
import type { SetLotteryName } from '@poy/contract/rules';
import type { Db } from '../db/db.ts';
import { placeSets } from '../lottery/sets4d/placeSets.ts';
import { setsLeft } from '../lottery/sets4d/terms/setLotteries.ts';
import { setTermsOf } from '../lottery/sets4d/terms/setTerms.ts';
import { changeRound } from './changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from './lotteryWorld.ts';

/** Sets to buy: `1234x2` is two sets of 1234. */
export type Wanted = readonly `${string}x${number}`[];

/** The lottery of a test, with rounds of sets to sell and to give a result. */
export interface SetsWorld extends LotteryWorld {
  newSetRound(closesIn?: number, betName?: SetLotteryName): Promise<number>;
  /** Buys sets on the terms of now, or on the terms `seen` by the member. */
  buy(
    member: string,
    round: number,
    sets: Wanted,
    key?: string,
    betName?: SetLotteryName,
    seen?: SetOffer,
  ): Promise<SetTicket>;
  /** Ends a round and gives it its result, but pays nothing yet. */
  draw(round: number, result: string): Promise<void>;
  /** Ends a round without a result: every stake goes back. Nothing is paid yet. */
  voidRound(round: number): Promise<void>;
  setStock(number: string, stock: number): Promise<void>;
  /** Sets of a number that are left in a round; null where sales have no limit. */
  left(round: number, number: string): Promise<number | null | undefined>;
}

export const lao = 'BET_LOTERRY4_LAOS';
/** Price and prizes of a set in a new installation, as members see them. */
export const usualSetOffer: SetOffer = {
  price: usualSetPrice,
  prizes: setTiers.map((tier) => ({ tier, prize: usualSetPrizes[tier] })),
};

async function termsNow(db: Db, betName: SetLotteryName): Promise<SetOffer> {
  const [terms] = await setTermsOf(db, betName);
  if (!terms) throw new Error(`${betName} sells no sets`);
  return terms;
}

/** Ends a round's sale; its result is awaited. */
async function end({ db, move }: LotteryWorld, round: number): Promise<void> {
  await move(round, { closesIn: -60, shotsCloseIn: -1 });
  await changeRound(db, round, "status = 'calculating'");
}

async function draw({ owner }: LotteryWorld, round: number, result: string): Promise<void> {
  await owner.query({
    name: 'test_draw_sets',
    text: 'SELECT lottery.store_result($1, $2, $3::jsonb, $4::jsonb)',
    values: [
      round,
      result,
      JSON.stringify(winningNumbers('digits4', { result })),
      JSON.stringify({ result }),
    ],
  });
}

async function voidRound({ db }: LotteryWorld, round: number): Promise<void> {
  await changeRound(db, round, "status = 'voided'");
  await db.query({
    name: 'test_void_slips',
    text: 'INSERT INTO lottery.settlement (round_id) VALUES ($1)',
    values: [round],
  });
}

async function setStock({ db }: LotteryWorld, number: string, stock: number): Promise<void> {
  await db.query({
    name: 'test_set_stock',
    text: `INSERT INTO lottery.set_stock SELECT id, $2, $3 FROM lottery.market WHERE code = $1
      ON CONFLICT (market_id, number) DO UPDATE SET stock = excluded.stock`,
    values: [lao, number, stock],
  });
}

export async function createSetsWorld(): Promise<SetsWorld> {
  const world = await createLotteryWorld();
  return {
    ...world,
    newSetRound: (closesIn = 60, betName = lao) => world.newRound({ market: betName, closesIn }),
    buy: async (member, round, sets, key = randomUUID(), betName = lao, seen) =>
      placeSets(world.deps, {
        member,
        site: world.site,
        key,
        betName,
        betId: round,
        ...(seen ?? (await termsNow(world.db, betName))),
        lines: sets.map((text) => ({ number: text.slice(0, 4), quantity: Number(text.slice(5)) })),
      }),
    async draw(round, result) {
      await end(world, round);
      await draw(world, round, result);
    },
    async voidRound(round) {
      await end(world, round);
      await voidRound(world, round);
    },
    setStock: (number, stock) => setStock(world, number, stock),
    left: async (round, number) => (await setsLeft(world.db, world.site, round, [number]))[0]?.left,
  };
}

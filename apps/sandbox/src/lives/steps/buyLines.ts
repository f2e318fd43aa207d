import { bangkokDay, phaseOf } from '@poy/bet-rules';
import type { MarketRounds, PlaceSlipBody } from '@poy/contract';
import { randomInt } from 'node:crypto';
import { anyNumber } from '../../crowd/chance.ts';
import type { Life } from '../Life.ts';

export type Line = PlaceSlipBody['lines'][number];
type Round = MarketRounds['rounds'][number];

/** The most slips that an account buys in a Bangkok day, whatever is missing. */
export const mostSlips = 8;
/** An account buys only while this much would be left, in baht. */
const leastBalance = 200;

/** Returns lines of one digit each on the 3 top: with six of ten digits, nine of ten slips win. */
export function digitLines(price: number): Line[] {
  const first = randomInt(10);
  return Array.from({ length: 6 }, (_, index) => ({
    option: 'teng_bon_1' as const,
    number: String((first + index) % 10),
    price,
  }));
}

/** Returns two lines of three digits, of which one in five hundred slips wins. */
export function figureLines(price: number): Line[] {
  const number = anyNumber(3);
  const other = String((Number(number) + 1) % 1_000).padStart(3, '0');
  return [number, other].map((one) => ({ option: 'teng_bon_3' as const, number: one, price }));
}

/** Returns the open rounds, those that close first before the others. */
export async function openRounds({ member }: Life): Promise<(Round & { speed: boolean })[]> {
  return (await member.call('/poy-api/bet-lists.latest'))
    .flatMap(({ rounds, everySeconds }) =>
      rounds.map((round) => ({ ...round, speed: everySeconds !== null && everySeconds <= 300 })),
    )
    .filter((round) => phaseOf(round, member.now()) === 'open')
    .sort((one, other) => one.unixTimeStamp.realCloseTime - other.unixTimeStamp.realCloseTime);
}

async function boughtToday({ member }: Life): Promise<number> {
  const from = bangkokDay(member.now());
  return (await member.call('/poy-api/poys.all', { body: { from, limit: mostSlips } })).slips
    .length;
}

/**
 * Buys a slip in a round.
 * @returns false where the account has bought enough today, has too little left, or where the round
 * sells one of the lines at no rate
 */
export async function buyLines(life: Life, betId: number, lines: Line[]): Promise<boolean> {
  const { member } = life;
  if ((await boughtToday(life)) >= mostSlips) return false;
  const stake = lines.reduce((sum, { price }) => sum + price, 0);
  if ((await member.call('/api/cashs')).money - stake < leastBalance) return false;
  const { defaultRate } = await member.call('/poy-api/number-reachs.rate-now.all', {
    query: { betId },
  });
  if (lines.some(({ option }) => !defaultRate[option])) return false;
  await member.call('/poy-api/poys.create', { body: { betId, lines, accept: 'any' } });
  return true;
}

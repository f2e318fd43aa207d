import { phaseOf } from '@poy/bet-rules';
import type { MarketRounds, RateNow } from '@poy/contract';
import { randomInt } from 'node:crypto';
import type { Member } from '../product/createMember.ts';
import { anyNumber, anyOf } from './chance.ts';

/** The highest stake of a line, in baht. */
const mostPrice = 5;
/** A member buys only while this much is left, in baht. */
const leastBalance = 50;

/** Returns one or two cheap lines that the round offers. */
function slipLines({
  defaultRate,
  rateNow,
}: RateNow): { option: 'teng_bon_2' | 'teng_lang_2'; number: string; price: number }[] {
  const closed = new Set(
    rateNow
      .filter(({ multiply }) => multiply === 0)
      .map(({ option, number }) => `${option} ${number}`),
  );
  const offered = (['teng_bon_2', 'teng_lang_2'] as const).filter(
    (option) => (defaultRate[option] ?? 0) > 0,
  );
  return offered
    .map((option) => ({ option, number: anyNumber(2), price: randomInt(1, mostPrice + 1) }))
    .filter(({ option, number }) => !closed.has(`${option} ${number}`));
}

/**
 * Buys a cheap slip in an open round as one of the members. Returns false where none was bought.
 */
export async function buySlip(
  members: readonly Member[],
  markets: readonly MarketRounds[],
): Promise<boolean> {
  const member = anyOf(members);
  if (!member) return false;
  const rounds = markets.flatMap((market) => market.rounds);
  const round = anyOf(rounds.filter((one) => phaseOf(one, member.now()) === 'open'));
  if (!round) return false;
  if ((await member.call('/api/cashs')).money < leastBalance) return false;
  const lines = slipLines(
    await member.call('/poy-api/number-reachs.rate-now.all', { query: { betId: round.betId } }),
  );
  if (lines.length === 0) return false;
  await member.call('/poy-api/poys.create', {
    body: { betId: round.betId, lines, accept: 'any' },
  });
  return true;
}

import type { PastedBet } from '@poy/bet-rules';

/** Groups bets that share option and stake, in the order they came. */
export function grouped(bets: readonly PastedBet[]): PastedBet[][] {
  const groups = new Map<string, PastedBet[]>();
  for (const bet of bets) {
    const key = `${bet.option}:${bet.price}`;
    const group = groups.get(key);
    if (group) group.push(bet);
    else groups.set(key, [bet]);
  }
  return [...groups.values()];
}

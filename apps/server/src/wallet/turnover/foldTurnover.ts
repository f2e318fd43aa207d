/** Money that came in, of which a part has to be staked. Amounts are satang. */
export interface TurnoverDeposit {
  /** The posting's number in the member's account. */
  readonly version: number;
  readonly amount: number;
  /** The stake that it asks for. */
  readonly required: number;
  readonly at: number;
}

/** Something that happened, in ms since 1970. */
export type TurnoverEvent =
  | ({ readonly kind: 'deposit' } & TurnoverDeposit)
  | { readonly kind: 'stake'; readonly satang: number; readonly at: number }
  | { readonly kind: 'emptied'; readonly at: number };

export interface PlayedDeposit extends TurnoverDeposit {
  /** The settled stake that was counted for it, in satang. */
  readonly played: number;
  /** True where the member had lost everything before all of it was played. */
  readonly cleared: boolean;
}

/** Of what happened at the same moment, stake counts before money that came in. */
const order = { stake: 0, emptied: 1, deposit: 2 } as const;

/** Returns the satang that a deposit still asks for. */
export const leftOf = ({ required, played, cleared }: PlayedDeposit): number =>
  cleared ? 0 : Math.max(0, required - played);

/**
 * Returns the deposits with the stake that counts for each, oldest first. Settled stake counts for
 * deposits that came before the round was settled, the oldest first, and what no deposit asks for
 * counts for none. A member who has lost everything owes no stake for what is gone.
 */
export function foldTurnover(events: readonly TurnoverEvent[]): PlayedDeposit[] {
  const deposits: { deposit: TurnoverDeposit; played: number; cleared: boolean }[] = [];
  // Those before have nothing left.
  let first = 0;
  for (const event of events.toSorted((a, b) => a.at - b.at || order[a.kind] - order[b.kind])) {
    if (event.kind === 'deposit') {
      const { kind: _kind, ...deposit } = event;
      deposits.push({ deposit, played: 0, cleared: false });
      continue;
    }
    if (event.kind === 'emptied') {
      for (const open of deposits.slice(first))
        open.cleared ||= open.played < open.deposit.required;
      first = deposits.length;
      continue;
    }
    for (let rest = event.satang; rest > 0 && first < deposits.length;) {
      const open = deposits[first];
      if (!open) break;
      const used = Math.min(rest, open.deposit.required - open.played);
      open.played += used;
      rest -= used;
      if (open.played >= open.deposit.required) first += 1;
    }
  }
  return deposits.map(({ deposit, ...played }) => ({ ...deposit, ...played }));
}

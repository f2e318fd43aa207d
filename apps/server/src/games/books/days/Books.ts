import type { BookedTransaction } from '../../dialects/Dialect.ts';

/** A move of ours that stands for itself. A rollback stands in the move that it undid. */
export interface OurMove {
  readonly transaction: string;
  readonly kind: 'bet' | 'payout' | 'adjust';
  /** The member's uuid, which is the name that the provider was given. */
  readonly member: string;
  readonly round: string | null;
  readonly title: string | null;
  /** Hundred-thousandths of the currency. */
  readonly units: bigint;
  /** What came to the member's cash, below zero where it left. */
  readonly satang: number;
  /** Units below a satang that were left out. */
  readonly rest: number;
  readonly reference: string | null;
  readonly takenBack: boolean;
  readonly at: Date;
}

/** A transaction of theirs that stands for itself. */
export type TheirRecord = BookedTransaction & { readonly kind: OurMove['kind'] };

/** The moves of a span, with the transactions that rollbacks of the span undid. */
export interface OurSpan {
  readonly moves: readonly OurMove[];
  readonly undone: readonly string[];
}

/** Both sides, as a comparison asks them. */
export interface Books {
  /** @throws AnswerTooLong, ProviderAway */
  theirs(from: number, to: number): Promise<readonly BookedTransaction[]>;
  /** Returns what they have of a round, whenever it was. @throws ProviderAway */
  theirRound(round: string): Promise<readonly BookedTransaction[]>;
  ours(from: number, to: number): Promise<OurSpan>;
  /** Returns our moves of these transactions, whenever they were. */
  oursNamed(transactions: readonly string[]): Promise<readonly OurMove[]>;
}

/** The name of a transaction: a bet and its payout may share an id. */
export const keyOf = ({
  kind,
  transaction,
}: Pick<OurMove, 'transaction'> & { kind: string }): string => `${kind}:${transaction}`;

import type { Entry } from './createBooks.ts';

/** A message that moves money, and whether nothing of its round follows. */
export interface MoneyStep {
  kind: 'bet' | 'win';
  entry: Entry;
  closesRound: boolean;
}

/** One thing that a provider does in a round. */
export type Step = MoneyStep | { kind: 'rollback'; of: Entry } | { kind: 'pause'; ms: number };

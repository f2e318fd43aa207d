import type { DraftLine } from '@poy/bet-rules';
import { emptyDraft, type SlipDraft } from '../slip-draft/slipDraft.ts';

/** Returns a line of 20 baht under 2 top. */
export const testLine = (number: string, more: Partial<DraftLine> = {}): DraftLine => ({
  option: 'teng_bon_2',
  number,
  price: 20,
  add: 1,
  multiply: 90,
  min: 1,
  max: 1000,
  ...more,
});

/** Returns a draft with these lines. */
export const draftOf = (...lines: DraftLine[]): SlipDraft => ({ ...emptyDraft, lines });

/** The terms of a round that offers 2 top only. */
export const testTerms = {
  rates: { teng_bon_2: 90 },
  limits: { teng_bon_2: { min: 1, max: 1000 } },
};

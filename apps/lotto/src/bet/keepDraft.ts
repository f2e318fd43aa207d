import { keptDrafts } from '../keptDrafts.ts';
import { emptyDraft } from './slipDraft.ts';

export const {
  read: readDraft,
  keep: keepDraft,
  forgetClosed: forgetClosedDrafts,
} = keptDrafts('poy-bets:', emptyDraft);

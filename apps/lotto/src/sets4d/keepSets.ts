import { keptDrafts } from '../keptDrafts.ts';
import { emptySets } from './setDraft.ts';

export const {
  read: readSets,
  keep: keepSets,
  forgetClosed: forgetClosedSets,
} = keptDrafts('poy-sets:', emptySets);

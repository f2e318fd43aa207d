import { slipsPrefix } from '@poy/host/page';
import { draftStore, useStoredDraft } from '../purchase/draft/draftStore.ts';
import type { DraftPlace } from '../purchase/draft/keptDrafts.ts';
import { emptyDraft } from './slipDraft.ts';

const slips = draftStore(slipsPrefix, emptyDraft);

/** The store of slips being written (area "bets" of the specification). */
export const useBets = slips.store;
export const { keep: keepDraft, forgetClosed: forgetClosedDrafts } = slips;

/**
 * Returns the draft of one round and a function to change it. Both stay the same object while
 * nothing changes.
 */
export const useDraft = (place: DraftPlace) => useStoredDraft(slips, place);

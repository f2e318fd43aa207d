import { create } from 'zustand';
import { draftStore, useStoredDraft } from '../purchase/draft/draftStore.ts';
import type { DraftPlace } from '../purchase/draft/keptDrafts.ts';
import { cleared } from '../purchase/draft/purchaseDraft.ts';
import { emptySets } from './setDraft.ts';

const sets = draftStore('poy-sets:', emptySets);

/** The store of sets being chosen. */
export const useSets = sets.store;
export const { read: readSets, keep: keepSets, forgetClosed: forgetClosedSets } = sets;

/**
 * Returns the sets of one round and a function to change them. Both stay the same object while
 * nothing changes.
 */
export const useSetDraft = (place: DraftPlace) => useStoredDraft(sets, place);

interface LeftSets {
  /** The count of numbers that were not bought when a round of a lottery closed, by betName. */
  readonly left: Readonly<Record<string, number>>;
  /**
   * Drops the sets of a round that has closed, and remembers the count of their numbers for the
   * lottery.
   */
  readonly close: (place: DraftPlace, betName: string) => void;
  /** Forgets that count when the member has seen it. */
  readonly seen: (betName: string) => void;
}

/** The store of what was left in baskets. */
export const useLeftSets = create<LeftSets>()((set) => ({
  left: {},
  close(place, betName) {
    let count = 0;
    const { sold } = useSets.getState().change(place, (draft) => {
      count = draft.lines.length;
      return count > 0 ? cleared(draft, emptySets) : draft;
    });
    // Another tab that shows the same sets drops and counts them, too. One that slept while they were
    // bought must not call them left.
    if (count > 0 && sold.length === 0) sets.forget(place);
    if (count > 0) set(({ left }) => ({ left: { ...left, [betName]: count } }));
  },
  seen: (betName) => set(({ left }) => ({ left: { ...left, [betName]: 0 } })),
}));

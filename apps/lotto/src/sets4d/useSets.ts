import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { draftName, type DraftPlace } from '../keptDrafts.ts';
import { keepSets, readSets } from './keepSets.ts';
import { emptySets, type SetDraft } from './setDraft.ts';

interface Sets {
  /** The drafts that were touched since the page was loaded, by `draftName`. */
  readonly drafts: Readonly<Record<string, SetDraft>>;
  /** The count of numbers that were not bought when a round of a lottery closed, by betName. */
  readonly left: Readonly<Record<string, number>>;
  /** Changes the sets of a round, keeps them on the device, and returns the changed draft. */
  readonly change: (place: DraftPlace, edit: (draft: SetDraft) => SetDraft) => SetDraft;
  /**
   * Drops the sets of a round that has closed, and remembers the count of their numbers for the
   * lottery.
   */
  readonly close: (place: DraftPlace, betName: string) => void;
  /** Forgets that count when the member has seen it. */
  readonly seen: (betName: string) => void;
}

const draftAt = (drafts: Sets['drafts'], place: DraftPlace): SetDraft =>
  drafts[draftName(place)] ?? readSets(place) ?? emptySets;

/** The store of sets being chosen. */
export const useSets = create<Sets>()((set, get) => ({
  drafts: {},
  left: {},
  change(place, edit) {
    const draft = draftAt(get().drafts, place);
    const changed = edit(draft);
    if (changed !== draft) {
      set(({ drafts }) => ({ drafts: { ...drafts, [draftName(place)]: changed } }));
      keepSets(place, changed);
    }
    return changed;
  },
  close(place, betName) {
    const { drafts, change } = get();
    const { lines } = draftAt(drafts, place);
    if (lines.length === 0) return;
    change(place, () => emptySets);
    set(({ left }) => ({ left: { ...left, [betName]: lines.length } }));
  },
  seen: (betName) => set(({ left }) => ({ left: { ...left, [betName]: 0 } })),
}));

/**
 * Returns the sets of one round and a function to change them. Both stay the same object while
 * nothing changes.
 */
export function useSetDraft({ member, betId, closesAt }: DraftPlace) {
  const place = useMemo(() => ({ member, betId, closesAt }), [member, betId, closesAt]);
  const kept = useMemo(() => readSets(place) ?? emptySets, [place]);
  const draft = useSets((sets) => sets.drafts[draftName(place)]) ?? kept;
  const change = useCallback(
    (edit: (draft: SetDraft) => SetDraft) => useSets.getState().change(place, edit),
    [place],
  );
  return { draft, change };
}

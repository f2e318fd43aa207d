import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { draftName, type DraftPlace } from '../keptDrafts.ts';
import { keepDraft, readDraft } from './keepDraft.ts';
import { emptyDraft, type SlipDraft } from './slipDraft.ts';

interface Bets {
  /** The drafts that were touched since the page was loaded, by `draftName`. */
  readonly drafts: Readonly<Record<string, SlipDraft>>;
  /** Changes the draft of a round, keeps it on the device, and returns it. */
  readonly change: (place: DraftPlace, edit: (draft: SlipDraft) => SlipDraft) => SlipDraft;
}

const draftAt = (drafts: Bets['drafts'], place: DraftPlace): SlipDraft =>
  drafts[draftName(place)] ?? readDraft(place) ?? emptyDraft;

/** The store of slips being written (area "bets" of the specification). */
export const useBets = create<Bets>()((set, get) => ({
  drafts: {},
  change(place, edit) {
    const draft = draftAt(get().drafts, place);
    const changed = edit(draft);
    if (changed !== draft) {
      set(({ drafts }) => ({ drafts: { ...drafts, [draftName(place)]: changed } }));
      keepDraft(place, changed);
    }
    return changed;
  },
}));

/**
 * Returns the draft of one round and a function to change it. Both stay the same object while
 * nothing changes.
 */
export function useDraft({ member, betId, closesAt }: DraftPlace) {
  const place = useMemo(() => ({ member, betId, closesAt }), [member, betId, closesAt]);
  const kept = useMemo(() => readDraft(place) ?? emptyDraft, [place]);
  const draft = useBets((bets) => bets.drafts[draftName(place)]) ?? kept;
  const change = useCallback(
    (edit: (draft: SlipDraft) => SlipDraft) => useBets.getState().change(place, edit),
    [place],
  );
  return { draft, change };
}

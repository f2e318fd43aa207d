import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { draftName, keptDrafts, type DraftPlace, type WithLines } from './keptDrafts.ts';

/** Drafts of one kind, by `draftName`: those that were touched since the page was loaded. */
interface Drafts<Draft> {
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Changes the draft of a round, keeps it on the device, and returns it. */
  readonly change: (place: DraftPlace, edit: (draft: Draft) => Draft) => Draft;
}

/** Returns the store of drafts of one kind, and the functions that keep them on the device. */
export function draftStore<Draft extends WithLines>(prefix: string, empty: Draft) {
  const device = keptDrafts(prefix, empty);
  const store = create<Drafts<Draft>>()((set, get) => ({
    drafts: {},
    change(place, edit) {
      const draft = get().drafts[draftName(place)] ?? device.read(place) ?? empty;
      const changed = edit(draft);
      if (changed !== draft) {
        set(({ drafts }) => ({ drafts: { ...drafts, [draftName(place)]: changed } }));
        device.keep(place, changed);
      }
      return changed;
    },
  }));
  return { ...device, empty, store };
}

/**
 * Returns the draft of one round and a function to change it. Both stay the same object while
 * nothing changes.
 */
export function useStoredDraft<Draft extends WithLines>(
  { store: useStore, read, empty }: ReturnType<typeof draftStore<Draft>>,
  { member, betId, closesAt }: DraftPlace,
) {
  const place = useMemo(() => ({ member, betId, closesAt }), [member, betId, closesAt]);
  const kept = useMemo(() => read(place) ?? empty, [read, empty, place]);
  const draft = useStore(({ drafts }) => drafts[draftName(place)]) ?? kept;
  const change = useCallback(
    (edit: (draft: Draft) => Draft) => useStore.getState().change(place, edit),
    [useStore, place],
  );
  return { draft, change };
}

import { useCallback, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { draftName, keptDrafts, type DraftPlace } from './keptDrafts.ts';
import { keyed, type PurchaseDraft } from './purchaseDraft.ts';

/**
 * The reason why the lines of a draft went from this page without the page's doing: they were bought
 * in another tab, or another draft stands in their place.
 */
export type Elsewhere = 'bought' | 'changed';

/** Drafts of one kind, by `draftName`: those that were touched since the page was loaded. */
interface Drafts<Draft> {
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly elsewhere: Readonly<Record<string, Elsewhere | null>>;
  /**
   * Takes over what other tabs made of the draft of a round, and returns it. Where the device keeps
   * none, the page's own one stays.
   */
  readonly look: (place: DraftPlace) => Draft;
  /**
   * Changes the draft of a round as the device has it at this moment, keeps it there, and returns
   * it. Changes in several tabs are so made one after the other on the same draft.
   */
  readonly change: (place: DraftPlace, edit: (draft: Draft) => Draft) => Draft;
}

/** Returns why the lines of a draft that was shown are gone; null where they are not. */
function whyGone(shown: PurchaseDraft | undefined, now: PurchaseDraft): Elsewhere | null {
  if (!shown?.lines.length || shown.key === null || shown.key === now.key) return null;
  return now.sold.includes(shown.key) ? 'bought' : 'changed';
}

/** Returns the store of drafts of one kind, and the functions that keep them on the device. */
export function draftStore<Draft extends PurchaseDraft>(prefix: string, empty: Draft) {
  const device = keptDrafts(prefix, empty);
  const store = create<Drafts<Draft>>()((set, get) => ({
    drafts: {},
    elsewhere: {},
    look(place) {
      const name = draftName(place);
      const shown = get().drafts[name];
      const draft = device.read(place) ?? shown ?? empty;
      if (draft === shown || (draft === empty && !shown)) return draft;
      const gone = whyGone(shown, draft);
      set(({ drafts, elsewhere }) => ({
        drafts: { ...drafts, [name]: draft },
        elsewhere: gone ? { ...elsewhere, [name]: gone } : elsewhere,
      }));
      return draft;
    },
    change(place, edit) {
      const name = draftName(place);
      const draft = get().look(place);
      const changed = keyed(edit(keyed(draft)));
      if (changed === draft) return draft;
      // A new line or an own purchase is the member's answer to the words about another tab.
      const answered = changed.lines.length > draft.lines.length || changed.sold !== draft.sold;
      set(({ drafts, elsewhere }) => ({
        drafts: { ...drafts, [name]: changed },
        elsewhere: answered ? { ...elsewhere, [name]: null } : elsewhere,
      }));
      device.keep(place, changed);
      return changed;
    },
  }));
  return { ...device, empty, store };
}

/**
 * The moments at which another tab may have changed a draft. A tab that sleeps, or a page that the
 * back button brings up again, has missed the events of storage.
 */
const moments = ['storage', 'pageshow', 'focus'] as const;

/** Calls back whenever another tab may have changed what the device keeps. Returns how to stop. */
function onOtherTabs(look: () => void): () => void {
  for (const moment of moments) window.addEventListener(moment, look);
  document.addEventListener('visibilitychange', look);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, look);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Returns the draft of one round, a function to change it, and why its lines went without this page's
 * doing. Draft and function stay the same object while nothing changes.
 */
export function useStoredDraft<Draft extends PurchaseDraft>(
  { store: useStore, read, empty }: ReturnType<typeof draftStore<Draft>>,
  { member, betId, closesAt }: DraftPlace,
) {
  const place = useMemo(() => ({ member, betId, closesAt }), [member, betId, closesAt]);
  const name = draftName(place);
  const kept = useMemo(() => read(place) ?? empty, [read, empty, place]);
  const draft = useStore(({ drafts }) => drafts[name]) ?? kept;
  const elsewhere = useStore((state) => state.elsewhere[name]) ?? null;
  useEffect(() => {
    const look = () => void useStore.getState().look(place);
    look();
    return onOtherTabs(look);
  }, [useStore, place]);
  const change = useCallback(
    (edit: (draft: Draft) => Draft) => useStore.getState().change(place, edit),
    [useStore, place],
  );
  return { draft, change, elsewhere };
}

import { act } from '@testing-library/react';
import { draftStore } from '../purchase/draft/draftStore.ts';
import type { DraftPlace } from '../purchase/draft/keptDrafts.ts';
import { cleared, withoutSold, type PurchaseDraft } from '../purchase/draft/purchaseDraft.ts';

/** Plays the event by which the browser tells a tab what another tab kept on the device. */
export const hear = () => act(() => window.dispatchEvent(new Event('storage')));

/** Returns another tab on the same device: a store of its own on the storage that both share. */
export function otherTab<Draft extends PurchaseDraft>(
  prefix: string,
  empty: Draft,
  place: DraftPlace,
) {
  const change = (edit: (draft: Draft) => Draft) =>
    draftStore(prefix, empty).store.getState().change(place, edit);
  return {
    change,
    clear: () => change((draft) => cleared(draft, empty)),
    /** Plays a purchase of all that the draft holds now. Its answer has come. */
    buy: () => change((draft) => withoutSold(draft, draft.key ?? '', [], empty)),
    draft: () => change((draft) => draft),
  };
}

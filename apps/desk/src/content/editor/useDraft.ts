import type { ContentKind } from '@poy/contract';
import type { ContentVersion } from '@poy/contract/operators';
import { useStore } from 'zustand';
import { useDesk } from '../../desk/Desk.ts';
import { useOperator } from '../../desk/useOperator.ts';
import { draftOf, saysTheSame, type ItemDraft } from '../draft.ts';

/** The name of an item at a site. */
export interface ItemName {
  readonly kind: ContentKind;
  readonly slug: string;
}

/** What is typed of an item, and the ways to change it. */
export interface DraftState {
  readonly draft: ItemDraft;
  /** True where it says something else than the version that it began with. */
  readonly changed: boolean;
  readonly write: (change: Partial<ItemDraft>) => void;
  readonly drop: () => void;
}

/**
 * The draft of an item. The page keeps what was typed also while another room is shown, or while the session has
 * ended; another operator at the same page does not get it.
 */
export function useDraft({ kind, slug }: ItemName, version: ContentVersion | null): DraftState {
  const { store } = useDesk();
  const { userName } = useOperator();
  const key = JSON.stringify(['content', userName, store.getState().site, kind, slug]);
  const kept = useStore(store, ({ drafts }) => drafts[key] as ItemDraft | undefined);
  const first = draftOf(version);
  const draft = kept ?? first;
  const drop = (): void =>
    store.setState(({ drafts: { [key]: _, ...others } }) => ({ drafts: others }));
  return {
    draft,
    changed: kept !== undefined && !saysTheSame(kept, first),
    write: (change) =>
      store.setState(({ drafts }) => ({
        drafts: { ...drafts, [key]: { ...(drafts[key] ?? draft), ...change } },
      })),
    drop,
  };
}

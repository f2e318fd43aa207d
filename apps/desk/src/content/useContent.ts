import { serverClock } from '@poy/api-client';
import type { ContentKind } from '@poy/contract';
import type { ContentItem } from '@poy/contract/operators';
import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../desk/Desk.ts';
import { worklistMeta } from '../desk/useDone.ts';
import type { ListState } from '../worklist/useWorklist.ts';

/** An item as a row, whose id is its name. */
export type ItemRow = ContentItem & { readonly id: string };

/** The editor changes what other parts of the room show, so they read it again whenever they are opened. */
export const readAnew = { staleTime: 0 } as const;

/** The time in ms after which items are read again while one of them waits for its time. */
const waitingMs = 5_000;
const waits = (items: readonly ContentItem[] = []): boolean =>
  items.some(({ publishAt }) => publishAt !== null && publishAt > serverClock.now() - waitingMs);

/** Returns the items of a kind, those that come with the product among them. */
export function useItems(kind: ContentKind): ListState<ItemRow> {
  const { queries } = useDesk();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.contentItems(kind),
    meta: worklistMeta,
    ...readAnew,
    refetchInterval: ({ state }) => (waits(state.data) ? waitingMs : false),
  });
  return {
    rows: data?.map((item) => ({ ...item, id: item.slug })),
    error,
    busy: isFetching,
    retry: () => void refetch(),
    more: undefined,
  };
}

import type { ContentKind } from '@poy/contract';
import type { ContentItem } from '@poy/contract/operators';
import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../desk/Desk.ts';
import { worklistMeta } from '../desk/useDone.ts';
import type { ListState } from '../worklist/useWorklist.ts';

/** An item as a row, whose id is its name. */
export type ItemRow = ContentItem & { readonly id: string };

/** Returns the items of a kind, those that come with the product among them. */
export function useItems(kind: ContentKind): ListState<ItemRow> {
  const { queries } = useDesk();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.contentItems(kind),
    meta: worklistMeta,
  });
  return {
    rows: data?.map((item) => ({ ...item, id: item.slug })),
    error,
    busy: isFetching,
    retry: () => void refetch(),
    more: undefined,
  };
}

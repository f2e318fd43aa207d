import { useDesk } from './Desk.ts';
import { useTell } from './useTell.ts';

/** Marks the queries of the lists of what waits. */
export const worklistMeta = { worklist: true } as const;

/**
 * Returns the function that ends a step: it says what was done, asks what waits now, and reads the
 * lists on the page again. A list may be newer than the mark that is known of its queue, so that the
 * mark is the same before the row came and after it has gone.
 */
export function useDone(): (words: string) => Promise<void> {
  const { queries, queryClient } = useDesk();
  const tell = useTell();
  return async (words) => {
    tell(words);
    await queryClient.invalidateQueries({ queryKey: queries.waiting().queryKey });
    await queryClient.refetchQueries(
      { type: 'active', predicate: ({ meta }) => meta?.['worklist'] === true },
      { cancelRefetch: false },
    );
  };
}

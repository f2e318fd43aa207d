import type { ContentWord } from '@poy/contract/operators';
import type { Language } from '@poy/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../../desk/Desk.ts';
import { worklistMeta } from '../../desk/useDone.ts';
import type { ListState } from '../../worklist/useWorklist.ts';
import { readAnew } from '../useContent.ts';

/** A word as a row, whose id is its name. */
export type WordRow = ContentWord & { readonly id: string };

/** Returns the words that a search finds, or without one those that the site says in its own way. */
export function useWords(
  language: Language,
  find: string,
): { list: ListState<WordRow>; isCut: boolean } {
  const { queries } = useDesk();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.contentWords(language, find),
    meta: worklistMeta,
    ...readAnew,
  });
  const list = {
    rows: data?.words.map((word) => ({ ...word, id: word.word })),
    error,
    busy: isFetching,
    retry: () => void refetch(),
    more: undefined,
  };
  return { list, isCut: data?.more ?? false };
}

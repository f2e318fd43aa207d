import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { failsPage, type Asked } from './failsPage.ts';

/**
 * Returns `failsPage` for a list that can be asked for in other ways on its page: only the choice
 * with which the page was opened is loaded with the page.
 */
export function useFailsPage(
  queryKey: QueryKey,
): (error: Error, query: Asked & { readonly queryKey: QueryKey }) => boolean {
  const [first] = useState(() => JSON.stringify(queryKey));
  return (error, query) => JSON.stringify(query.queryKey) === first && failsPage(error, query);
}

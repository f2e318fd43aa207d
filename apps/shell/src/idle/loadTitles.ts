import { gameQueries } from '@poy/api-client/games';
import type { Host } from '@poy/host';

/**
 * Loads the titles of games and the highlights once in a visit, so that the pages of games have them at
 * once. A site without games has no page that shows them. What fails here is asked for by the page that
 * needs it.
 */
export function loadTitles({ boot, queryClient }: Pick<Host, 'boot' | 'queryClient'>): void {
  if (!boot.site.games) return;
  void queryClient.prefetchQuery(gameQueries.titles());
  void queryClient.prefetchQuery(gameQueries.highlights());
}

import type { QueryClient } from '@tanstack/react-query';

/** The live connection begins at the latest after this time in ms, however slow the page is. */
const limitMs = 5_000;
const askEveryMs = 100;

/** The part of a router that is used here. */
interface Router {
  readonly state: { readonly initialized: boolean };
}

/**
 * Settles when the first page is shown and has its answers, or after 5 s. The live connection,
 * without which a page can be used, is fetched only then.
 */
export function whenShown(router: Router, queryClient: QueryClient): Promise<void> {
  const late = performance.now() + limitMs;
  return new Promise((resolve) => {
    let quiet = 0;
    const ask = setInterval(() => {
      // It has to be quiet twice in a row, because nothing is under way between a page's arrival
      // and its first question either.
      quiet = router.state.initialized && queryClient.isFetching() === 0 ? quiet + 1 : 0;
      if (quiet < 2 && performance.now() < late) return;
      clearInterval(ask);
      resolve();
    }, askEveryMs);
  });
}

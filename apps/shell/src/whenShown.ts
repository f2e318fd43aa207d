import type { QueryClient } from '@tanstack/react-query';

/** However slow the page, the live connection begins by then. */
const limitMs = 5_000;
const askEveryMs = 100;

/** The part of a router that is asked here. */
interface Router {
  readonly state: { readonly initialized: boolean };
}

/**
 * Settles when the first page is there and has the answers it asked for, or after 5 s: what a page can be used without (the
 * live connection) is fetched after what it needs.
 */
export function whenShown(router: Router, queryClient: QueryClient): Promise<void> {
  const late = performance.now() + limitMs;
  return new Promise((resolve) => {
    let quiet = 0;
    const ask = setInterval(() => {
      // Twice in a row, because between a page's arrival and its first question nothing is under way either.
      quiet = router.state.initialized && queryClient.isFetching() === 0 ? quiet + 1 : 0;
      if (quiet < 2 && performance.now() < late) return;
      clearInterval(ask);
      resolve();
    }, askEveryMs);
  });
}

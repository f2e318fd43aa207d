import { isApiError } from '@poy/api-client';
import { QueryClient } from '@tanstack/react-query';

const freshMs = 10_000;
const retries = 2;
/** The longest pause in ms before a call that did not reach the server is repeated. */
const longestPauseMs = 8_000;

/**
 * Returns true where a call has to be repeated. Without a network it is, until there is one: the page
 * then shows that it waits.
 */
const isWorthRetrying = (failed: number, error: Error): boolean => {
  if (!isApiError(error)) return failed < retries;
  if (error.code === 'NETWORK' && navigator.onLine === false) return true;
  return failed < retries && (error.status === 0 || error.status >= 500);
};

/**
 * Creates the query client of a page. A refusal of the server is final; a call that did not reach
 * it is repeated. Every call is tried, whatever the browser believes of its network: some say that
 * there is none for as long as a page is open. A purchase is never kept back to be sent later by
 * itself, when its member may think that it failed.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        retryDelay: (failed) => Math.min(1_000 * 2 ** failed, longestPauseMs),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

import { isApiError } from '@poy/api-client';
import { QueryClient } from '@tanstack/react-query';

const freshMs = 10_000;
const retries = 2;

/**
 * Creates the query client of a page. A refusal of the server is final; a call that did not reach
 * it is repeated.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failed, error) =>
          failed < retries && (!isApiError(error) || error.status === 0 || error.status >= 500),
      },
    },
  });
}

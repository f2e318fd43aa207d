import { isApiError } from '@poy/api-client';
import { QueryClient } from '@tanstack/react-query';

const freshMs = 10_000;
const retries = 2;

/** One per page. What the server refused is final; what did not reach it is asked for again. */
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

import { isApiError } from '@poy/api-client';

/** The part of a query that says whether it has ever been answered. */
export interface Asked {
  readonly state: { readonly data: unknown };
}

/**
 * Returns true where the call that a page is about was refused while the page was being loaded, for
 * `throwOnError` of that query: the page of the error takes the place of the page (specification
 * §8). A page that is shown stays. A call without an answer, or one that came too often, stays a
 * notice with another try, because the next one may well succeed.
 */
export const failsPage = (error: Error, { state }: Asked): boolean =>
  state.data === undefined && isApiError(error) && error.status !== 0 && error.status !== 429;

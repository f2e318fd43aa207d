import { get } from '@poy/api-client';

/**
 * The key and the fetch of the days of a month (YYYY-MM) on which a market had results. Only the pages
 * of past results need them, so they are not in the page's first script.
 */
export const resultMonth = (betName: string, month: string) => ({
  queryKey: ['bet-list-results.month', betName, month] as const,
  queryFn: () => get('/poy-api/bet-list-results.month', { betName, month }),
});

import { get, post } from '@poy/api-client';

/**
 * The calls about the markets that a member sees first. Few pages need them, so they are not in the
 * page's first script: whoever imports this file brings it along.
 */

/** Makes a market a favourite of the member, or no longer. A repeat changes nothing. */
export const favouriteMarketsMark = (betName: string, favourite: boolean) =>
  post('/poy-api/favourite-markets.mark', { betName, favourite });

/** The key and the fetch of the member's favourite markets. */
export const favouriteMarkets = () => ({
  queryKey: ['favourite-markets.all'] as const,
  queryFn: () => get('/poy-api/favourite-markets.all'),
});

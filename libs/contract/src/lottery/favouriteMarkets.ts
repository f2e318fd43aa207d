import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { nothing } from '../wire.ts';

/** The markets that a member sees first, by their codes, in the order in which they were marked. */
const favouriteMarkets = z.object({ betNames: z.array(z.string()) });
export type FavouriteMarkets = z.infer<typeof favouriteMarkets>;

const markFavouriteBody = z.object({ betName: typedText.max(64), favourite: z.boolean() });

export const favouriteMarketOperations = {
  '/poy-api/favourite-markets.all': {
    method: 'GET',
    who: 'member',
    summary: 'List the member’s favourite markets',
    reply: favouriteMarkets,
  },
  '/poy-api/favourite-markets.mark': {
    method: 'POST',
    who: 'member',
    summary: 'Make a market a favourite of the member, or no longer; a repeat changes nothing',
    body: markFavouriteBody,
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;

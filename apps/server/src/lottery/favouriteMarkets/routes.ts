import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { operation } from '../../calls/operation.ts';
import { favouriteMarketsOf, markFavourite } from './favouriteMarkets.ts';

/** Registers the calls about the markets that a member sees first. */
export function registerFavouriteMarkets(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  operation(app, '/poy-api/favourite-markets.all', ({ member }) =>
    favouriteMarketsOf(db, member.uuid),
  );
  operation(app, '/poy-api/favourite-markets.mark', async ({ body, member }) => {
    await markFavourite(db, member.uuid, body);
    return {};
  });
}

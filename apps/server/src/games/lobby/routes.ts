import type { FastifyInstance } from 'fastify';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { createRateLimit } from '../../http/rateLimit.ts';
import { favouritesOf, markFavourite } from './favourites.ts';
import { offeredPartners } from './offeredPartners.ts';
import { recentTitles } from './recentTitles.ts';

/** The favourites that one member marks per minute. */
const marksPerMinute = 60;

/** Registers what the lobby asks beside the lists of titles. */
export function registerLobby(
  app: FastifyInstance,
  { db, clock, steadyClock, bus }: Pick<Deps, 'db' | 'clock' | 'steadyClock' | 'bus'>,
): void {
  const marks = createRateLimit({
    limit: marksPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'favourite'),
  });
  operation(app, '/poy-api/games.lists', ({ site }) => offeredPartners(db, site));
  operation(app, '/poy-api/games.mine', async ({ member }) => {
    const [favourites, recent] = await Promise.all([
      favouritesOf(db, member.uuid),
      recentTitles(db, member.uuid, clock()),
    ]);
    return { favourites, recent };
  });
  operation(app, '/poy-api/games.favourite', async ({ body, member, site }) => {
    marks.take(member.uuid);
    return { favourites: await markFavourite(db, site, member.uuid, body) };
  });
}

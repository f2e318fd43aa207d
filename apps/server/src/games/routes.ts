import type { FastifyInstance } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { launchGame, type LaunchDeps } from './launch/launchGame.ts';
import { leaveGames } from './launch/leaveGames.ts';
import { createRegionOf } from './launch/regionOf.ts';
import { createLivePartners, type LivePartner } from './partners/livePartners.ts';

/** The titles that a member may open, or leave, per minute. */
const launchesPerMinute = 20;

/** Registers the calls by which members open and leave games. */
export function registerGames(
  app: FastifyInstance,
  { db, steadyClock, bus, env }: Pick<Deps, 'db' | 'steadyClock' | 'bus' | 'env'>,
  extras: Pick<LaunchDeps, 'dialects'> = {},
): void {
  const counting = countTogether(bus, 'launch');
  const launches = createRateLimit({
    limit: launchesPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting,
  });
  const partners = createLivePartners(db, steadyClock);
  const regionOf = createRegionOf(env);
  const deps: LaunchDeps = { db, keyOf: (code) => env.games.keys[code] ?? null, ...extras };
  const partnerOf = async (code: string): Promise<LivePartner> => {
    const partner = await partners.of(code);
    if (!partner) throw new AppError('NOT_FOUND');
    return partner;
  };
  operation(app, '/poy-api/games.launch', async ({ body, member, site, request }) => {
    launches.take(member.uuid);
    const home = `${request.protocol}://${request.host}`;
    return launchGame(deps, {
      ...body,
      partner: await partnerOf(body.partner),
      member,
      demoSite: site.demo,
      region: regionOf(request),
      returnUrl: `${home}/games`,
      depositUrl: `${home}/credit/deposit`,
    });
  });
  operation(app, '/poy-api/games.leave', async ({ body, member }) => {
    launches.take(member.uuid);
    await leaveGames(deps, await partnerOf(body.partner), member.uuid);
    return {};
  });
}

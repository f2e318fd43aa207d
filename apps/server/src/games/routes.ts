import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { addressKey } from '../http/addressKey.ts';
import { AppError } from '../http/appError.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { demoGame } from './launch/demoGame.ts';
import { launchGame, type LaunchDeps } from './launch/launchGame.ts';
import { leaveGames, openPartners } from './launch/leaveGames.ts';
import { playedSince } from './launch/playedSince.ts';
import { createRegionOf } from './launch/regionOf.ts';
import { roundPicture } from './launch/roundPicture.ts';
import { registerLobby } from './lobby/routes.ts';
import { createLivePartners, type LivePartner } from './partners/livePartners.ts';
import { registerGamePlace } from './place/routes.ts';

/** The calls that one member makes per minute: titles opened or left, and how a launch stands. */
const launchesPerMinute = 20;
const looksPerMinute = 240;
/** The rounds of which one member asks the provider's page per minute. */
const picturesPerMinute = 20;
/** The titles that are tried without money from one address per minute. */
const demosPerMinute = 10;

/** The pages of the site to which a game leads back. */
function pagesOf({ protocol, host }: FastifyRequest) {
  const home = `${protocol}://${host}`;
  return { returnUrl: `${home}/games`, depositUrl: `${home}/credit/deposit` };
}

/** Registers the calls of the lobby, and those by which games are opened and left. */
export function registerGames(
  app: FastifyInstance,
  { db, clock, steadyClock, bus, env }: Pick<Deps, 'db' | 'clock' | 'steadyClock' | 'bus' | 'env'>,
  extras: Pick<LaunchDeps, 'dialects'> = {},
): void {
  registerLobby(app, { db, clock, steadyClock, bus });
  registerGamePlace(app, { db });
  const perMinute = (name: string, limit: number) =>
    createRateLimit({
      limit,
      windowMs: 60_000,
      steadyClock,
      counting: countTogether(bus, name),
    });
  const launches = perMinute('launch', launchesPerMinute);
  const demos = perMinute('demo', demosPerMinute);
  const looks = perMinute('played', looksPerMinute);
  const pictures = perMinute('round-picture', picturesPerMinute);
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
    const partner = await partnerOf(body.partner);
    const region = regionOf(request);
    return launchGame(deps, { ...body, ...pagesOf(request), partner, member, site, region });
  });
  operation(app, '/poy-api/games.demo', async ({ body, site, request }) => {
    demos.take(addressKey(request.ip));
    const partner = await partnerOf(body.partner);
    const region = regionOf(request);
    return demoGame(deps, { ...body, ...pagesOf(request), partner, site, region });
  });
  operation(app, '/poy-api/games.played', ({ body, member }) => {
    looks.take(member.uuid);
    return playedSince(db, member.uuid, body.session);
  });
  operation(app, '/poy-api/games.round-picture', async ({ body, member, site }) => {
    pictures.take(member.uuid);
    const partner = await partnerOf(body.partner);
    return roundPicture(deps, { partner, site, member: member.uuid, round: body.round });
  });
  operation(app, '/poy-api/games.leave', async ({ body, member }) => {
    launches.take(member.uuid);
    const codes = body.partner ? [body.partner] : await openPartners(db, member.uuid);
    for (const code of codes) await leaveGames(deps, await partnerOf(code), member.uuid);
    return {};
  });
}

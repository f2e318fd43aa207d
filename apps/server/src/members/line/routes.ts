import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import { createRateLimit, type RateLimit } from '../../http/rateLimit.ts';
import { beginTrip, endTrip, lineAccount, lineTrip } from './lineClient.ts';
import { createProofs } from '../proofs/proofs.ts';
import { invitedIn, stateOfTrip } from './invitation.ts';
import { lineProviderOf, type LineProvider } from './lineProvider.ts';
import { linkLine } from './lineMembers.ts';
import { requireStepUp } from '../password/stepUp.ts';
import { signInByLine, signUpByLine } from './lineLogin.ts';
import { withDefaultInviter } from '../signUp/withDefaultInviter.ts';
import { unlinkOwnLine } from './unlink.ts';
import type { SessionMember } from '../queries.ts';
import type { SiteRow } from '../../sites/index.ts';
import { handToken } from '../sessions/cookie/handToken.ts';
import { giveProof, takeProof } from '../proofs/proofCookies.ts';
import { sessionOf, visitorOf } from '../signIn/sessionOf.ts';

/** The time in seconds that somebody has at LINE, and then until the page has signed them in. */
const tripSeconds = 600;
const proofSeconds = 300;
/** The page that LINE sends browsers back to (specification §2). */
const wayBack = '/login/line/auth';
/** The calls of a member per minute. */
const unlinksPerMinute = 10;

/** A round trip belongs to a site, and one that links an account to the session that began it. */
const trip = lineTrip.extend({ siteId: z.int(), sessionId: z.uuid().nullable() });
const proof = lineAccount.extend({ siteId: z.int() });

/** @throws AppError NOT_FOUND where the site offers no sign-in by LINE */
async function providerOf(deps: Deps, site: SiteRow): Promise<LineProvider> {
  const provider = await lineProviderOf(deps, site);
  if (!provider) throw new AppError('NOT_FOUND');
  return provider;
}

/** Registers the way to LINE and back. */
function registerTrips(app: FastifyInstance, deps: Deps, logins: RateLimit): void {
  const { db, clock, env } = deps;
  const trips = createProofs(env.secrets.session, {
    kind: 'line-trip',
    seconds: tripSeconds,
    claims: trip,
  });
  const proofs = lineProofs(deps);

  operation(app, '/api/users.line-begin', async ({ body, site, member, request, reply }) => {
    logins.take(addressKey(request.ip));
    const provider = await providerOf(deps, site);
    const links = body.purpose === 'link';
    if (links && !member) throw new AppError('unAuthorized');
    if (links && member) await requireStepUp(db, member, clock());
    const back = `${request.protocol}://${request.host}${wayBack}`;
    const invitation = body.slug ? { siteId: site.id, slug: body.slug } : null;
    const state = stateOfTrip(env.secrets.session, invitation);
    const begun = { redirectUri: back, state };
    const { trip: secrets, url } = await beginTrip(provider, begun, request.log);
    const sessionId = links && member ? member.sessionId : null;
    const written = await trips.write({ ...secrets, siteId: site.id, sessionId }, clock());
    giveProof(reply, 'line-trip', written, tripSeconds);
    return { url };
  });

  operation(app, '/api/users.line-verify', async ({ body, site, member, request, reply }) => {
    logins.take(addressKey(request.ip));
    const provider = await providerOf(deps, site);
    const carried = takeProof(reply, 'line-trip');
    const begun = await trips.take(db, carried, clock());
    // The own trip of a browser counts before the address, which anybody may have written.
    const state = begun?.state ?? new URLSearchParams(body.search).get('state') ?? '';
    const slug = invitedIn(env.secrets.session, site.id, state);
    // The app of LINE opens its answer in a browser of its own choice. Only the one that began may
    // sign in by it, but in any other the visitor can begin anew by the same invitation.
    if (begun?.siteId !== site.id)
      throw new AppError('LINE_FAILED', { slug, elsewhere: carried === undefined });
    // Whoever links an account must still be the one who began, before LINE is even asked.
    if (begun.sessionId !== null && begun.sessionId !== member?.sessionId)
      throw new AppError('LINE_FAILED');
    const came = { trip: begun, search: body.search, now: clock() };
    const account = await endTrip(provider, came, request.log).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError(error.code, { slug }) : error;
    });
    const { lineUid: lineId, name, email } = account;
    if (begun.sessionId !== null && member) {
      await linkLine(db, member.uuid, lineId);
      return { purpose: 'link' as const, lineId, name, email, slug };
    }
    const written = await proofs.write({ ...account, siteId: site.id }, clock());
    giveProof(reply, 'line-proof', written, proofSeconds);
    return { purpose: 'signIn' as const, lineId, name, email, slug };
  });
}

const lineProofs = ({ env }: Pick<Deps, 'env'>) =>
  createProofs(env.secrets.session, { kind: 'line-proof', seconds: proofSeconds, claims: proof });

/**
 * Registers sign-in and sign-up by LINE, and what a member does with the own LINE account. `logins`
 * and `signups` count the calls of an address.
 */
export function registerLineCalls(
  app: FastifyInstance,
  deps: Deps,
  { logins, signups }: { logins: RateLimit; signups: RateLimit },
): void {
  const { db, clock, steadyClock, bus } = deps;
  registerTrips(app, deps, logins);
  operation(app, '/api/users.sign-in-ways', async ({ site }) => ({
    line: (await lineProviderOf(deps, site)) !== null,
  }));

  const proofs = lineProofs(deps);
  operation(app, '/api/users.line-login', async ({ body, site, request, reply }) => {
    logins.take(addressKey(request.ip));
    await providerOf(deps, site);
    const account = await proofs.take(db, takeProof(reply, 'line-proof'), clock());
    if (account?.siteId !== site.id || account.lineUid !== body.lineId)
      throw new AppError('LINE_FAILED', { before: '/api/users.line-verify' });
    const signIn = { siteId: site.id, account, visitor: visitorOf(request) };
    const make = async (): Promise<SessionMember | null> => {
      signups.take(addressKey(request.ip));
      return signUpByLine(deps, signIn, withDefaultInviter(site, request, body), request.log);
    };
    const member =
      (await signInByLine(deps, signIn)) ?? (await make()) ?? (await signInByLine(deps, signIn));
    if (!member) throw new AppError('LINE_FAILED');
    await handToken(reply, member);
    return sessionOf(member);
  });

  const unlinks = createRateLimit({
    limit: unlinksPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'line-unlink'),
  });
  operation(app, '/api/users.line-unlink', async ({ member }) => {
    unlinks.take(member.uuid);
    const { uuid } = member;
    for (const sessionId of await unlinkOwnLine(deps, member))
      app.sessions.ended({ uuid, sessionId });
    return {};
  });
}

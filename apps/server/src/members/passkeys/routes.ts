import { passkeysMost } from '@poy/contract/passkeyRules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import { createRateLimit, type RateLimit } from '../../http/rateLimit.ts';
import { addPasskey } from './addPasskey.ts';
import { checkMade, passkeyAlgorithms, userHandleOf } from './checkPasskey.ts';
import { ownPasskeys, removePasskey, renamePasskey } from './ownPasskeys.ts';
import { passkeysAt } from './passkeyRows.ts';
import { requireStepUp } from '../password/stepUp.ts';
import { signInByPasskey, stepUpByPasskey } from './usePasskey.ts';
import type { RelyingParty } from './relyingParty.ts';
import type { SiteRow } from '../../sites/index.ts';
import { handToken } from '../sessions/cookie/handToken.ts';
import { challengeSeconds, createChallenges } from './passkeyChallenge.ts';
import { sessionOf, visitorOf } from '../signIn/sessionOf.ts';

/** The calls of a member per minute: those with a step of cryptography, and all others. */
const proofsPerMinute = 10;
const callsPerMinute = 60;
const timeout = challengeSeconds * 1_000;

/** Returns the host that a request is for, as browsers name it to a device. */
const partyOf = ({ hostname, protocol, host }: FastifyRequest, site: SiteRow): RelyingParty => ({
  id: hostname.toLowerCase(),
  origin: `${protocol}://${host.toLowerCase()}`,
  siteId: site.id,
});

type AllowedPasskeys = Awaited<ReturnType<typeof passkeysAt>>;

/** Returns what a browser asks a device for a use of a passkey. */
const requestOptions = (
  { id }: RelyingParty,
  challenge: string,
  allowCredentials: AllowedPasskeys,
) => ({
  rpId: id,
  challenge,
  timeout,
  allowCredentials,
  userVerification: 'required' as const,
});

/** Registers sign-in by a passkey. `logins` counts the sign-ins of an address. */
function registerSignIn(app: FastifyInstance, deps: Deps, logins: RateLimit): void {
  const challenges = createChallenges(deps, 'sign-in');
  operation(app, '/api/users.passkey-begin', async ({ site, request, reply }) => {
    logins.take(addressKey(request.ip));
    const party = partyOf(request, site);
    return requestOptions(party, await challenges.give(reply, party, null), []);
  });
  operation(app, '/api/users.passkey-login', async ({ body, site, request, reply }) => {
    logins.take(addressKey(request.ip));
    const party = partyOf(request, site);
    const challenge = await challenges.take(reply, party, null);
    const given = { used: body, visitor: visitorOf(request) };
    const signIn = { ...deps, log: request.log };
    const member = await signInByPasskey(signIn, { party, challenge }, given);
    await handToken(reply, member);
    return sessionOf(member);
  });
}

/** Registers the proof by a passkey that a session is still the member's. */
function registerStepUp(app: FastifyInstance, deps: Deps, proofs: RateLimit): void {
  const challenges = createChallenges(deps, 'step-up');
  operation(app, '/api/users.passkey-step-up.begin', async ({ member, site, request, reply }) => {
    proofs.take(member.uuid);
    const party = partyOf(request, site);
    const own = await passkeysAt(deps.db, member.uuid, party.id);
    if (own.length === 0) throw new AppError('NOT_FOUND');
    return requestOptions(party, await challenges.give(reply, party, member), own);
  });
  operation(app, '/api/users.passkey-step-up', async ({ body, member, site, request, reply }) => {
    proofs.take(member.uuid);
    const party = partyOf(request, site);
    const challenge = await challenges.take(reply, party, member);
    const proof = { ...deps, log: request.log };
    await stepUpByPasskey(proof, { party, challenge }, { used: body, member });
    return {};
  });
}

/** Registers how a member makes a passkey. */
function registerNew(app: FastifyInstance, deps: Deps, proofs: RateLimit): void {
  const { db, clock } = deps;
  const challenges = createChallenges(deps, 'new');
  operation(app, '/api/users-passkeys.begin', async ({ member, site, request, reply }) => {
    proofs.take(member.uuid);
    await requireStepUp(db, member, clock());
    const party = partyOf(request, site);
    if ((await ownPasskeys(db, member, party)).length >= passkeysMost)
      throw new AppError('PASSKEY_LIMIT');
    const { uuid, userName } = member;
    return {
      rp: { id: party.id, name: site.title },
      user: { id: userHandleOf(uuid), name: userName, displayName: userName },
      challenge: await challenges.give(reply, party, member),
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout,
      excludeCredentials: await passkeysAt(db, uuid, party.id),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    };
  });
  operation(app, '/api/users-passkeys.add', async ({ body, member, site, request, reply }) => {
    proofs.take(member.uuid);
    const party = partyOf(request, site);
    const challenge = await challenges.take(reply, party, member);
    const passkey = await checkMade({ party, challenge }, body, request.log);
    return addPasskey(deps, member, party, { passkey, ...visitorOf(request) });
  });
}

/**
 * Registers sign-in and step-up by a passkey, and what a member does with the own passkeys. `logins`
 * counts the sign-ins of an address.
 */
export function registerPasskeyCalls(
  app: FastifyInstance,
  deps: Deps,
  { logins }: { logins: RateLimit },
): void {
  const { db, steadyClock, bus } = deps;
  const aMinute = (name: string, limit: number) =>
    createRateLimit({ limit, windowMs: 60_000, steadyClock, counting: countTogether(bus, name) });
  const calls = aMinute('passkeys', callsPerMinute);
  const proofs = aMinute('passkey-proofs', proofsPerMinute);
  registerSignIn(app, deps, logins);
  registerStepUp(app, deps, proofs);
  registerNew(app, deps, proofs);
  operation(app, '/api/users-passkeys', async ({ member, site, request }) => {
    calls.take(member.uuid);
    return { passkeys: await ownPasskeys(db, member, partyOf(request, site)) };
  });
  operation(app, '/api/users-passkeys.rename', async ({ body, member }) => {
    calls.take(member.uuid);
    await renamePasskey(db, member, body);
    return {};
  });
  operation(app, '/api/users-passkeys.remove', async ({ body, member }) => {
    calls.take(member.uuid);
    const { uuid } = member;
    for (const sessionId of await removePasskey(deps, member, body.id))
      app.sessions.ended({ uuid, sessionId });
    return {};
  });
}

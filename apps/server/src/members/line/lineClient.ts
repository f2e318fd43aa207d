import { emailProblem, tidied } from '@poy/contract/profileRules';
import { jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';
import { AppError } from '../../http/appError.ts';
import type { LineProvider } from './lineProvider.ts';

/** LINE has this long to answer a request, in seconds. */
const waitSeconds = 5;
/** The time in ms after which LINE's own settings are read again. */
const keptMs = 3_600_000;
/** LINE signs the id tokens of web sites with the secret of the site's client. */
const tokenSignature = 'HS256';

/** The secrets of one round trip, which only the browser that began it carries. */
export const lineTrip = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
});
export type LineTrip = z.infer<typeof lineTrip>;

/** An account at LINE as LINE vouched for it. */
export const lineAccount = z.object({
  lineUid: z.string().min(1).max(255),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type LineAccount = z.infer<typeof lineAccount>;

interface Log {
  warn(details: object, message: string): void;
}

const kept = new Map<string, { config: Promise<Configuration>; until: number }>();

/** Returns the client with the addresses that LINE tells. A failure is not kept. */
function configOf({ issuer, clientId, secret, insecure }: LineProvider): Promise<Configuration> {
  const key = JSON.stringify([issuer, clientId, secret]);
  const known = kept.get(key);
  if (known && known.until > performance.now()) return known.config;
  const config = discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: tokenSignature },
    ClientSecretPost(secret),
    { timeout: waitSeconds, execute: insecure ? [allowInsecureRequests] : [] },
  );
  kept.set(key, { config, until: performance.now() + keptMs });
  config.catch(() => kept.delete(key));
  return config;
}

/** The codes of failures in which LINE said nothing about the visitor. */
const awayCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns true where LINE cannot be reached or answers nonsense. `fetch` fails with a TypeError. */
const isAway = (error: unknown): boolean =>
  awayCodes.includes(codeOf(error)) ||
  (error instanceof TypeError && /fetch/.test(error.message)) ||
  (error instanceof Error && 'status' in error && Number(error.status) >= 500);

/** Returns the error for the caller. The log gets the cause, never a token. */
function told(error: unknown, log: Log, away: boolean): AppError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  log.warn({ name, message, code: codeOf(error) }, 'a sign-in by LINE failed');
  return new AppError(away ? 'LINE_AWAY' : 'LINE_FAILED');
}

/**
 * Begins a round trip with a state (stateOfTrip): returns its secrets and the address at LINE.
 * @throws AppError LINE_AWAY
 */
export async function beginTrip(
  provider: LineProvider,
  { redirectUri, state }: Pick<LineTrip, 'redirectUri' | 'state'>,
  log: Log,
): Promise<{ trip: LineTrip; url: string }> {
  const config = await configOf(provider).catch((error: unknown) => {
    throw told(error, log, true);
  });
  const trip = {
    state,
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirectUri,
  };
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: trip.state,
    nonce: trip.nonce,
    code_challenge: await calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
  });
  return { trip, url: url.href };
}

/** The claims of LINE's id tokens. A name that is too long is cut, a strange address is dropped. */
const claims = z.object({
  sub: lineAccount.shape.lineUid,
  name: z
    .string()
    .transform((text) => [...tidied(text)].slice(0, 61).join('') || null)
    .optional(),
  email: z
    .string()
    .transform((text) => (emailProblem(tidied(text)) ? null : tidied(text)))
    .optional(),
});

async function exchange(
  provider: LineProvider,
  config: Configuration,
  { trip, search, now }: { trip: LineTrip; search: string; now: number },
): Promise<LineAccount> {
  const back = new URL(trip.redirectUri);
  back.search = search;
  const { id_token: idToken = '' } = await authorizationCodeGrant(config, back, {
    expectedState: trip.state,
    expectedNonce: trip.nonce,
    pkceCodeVerifier: trip.verifier,
    idTokenExpected: true,
  });
  // The library believes the connection to LINE. The signature is checked all the same.
  const { payload } = await jwtVerify(idToken, new TextEncoder().encode(provider.secret), {
    algorithms: [tokenSignature],
    issuer: config.serverMetadata().issuer,
    audience: provider.clientId,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    currentDate: new Date(now),
  });
  const { sub, name, email } = claims.parse(payload);
  return { lineUid: sub, name: name ?? null, email: email ?? null };
}

/**
 * Ends a round trip: exchanges the query with which LINE sent the browser back for the account.
 * @throws AppError LINE_FAILED (refused, stale, of another trip), LINE_AWAY
 */
export async function endTrip(
  provider: LineProvider,
  came: { trip: LineTrip; search: string; now: number },
  log: Log,
): Promise<LineAccount> {
  const config = await configOf(provider).catch((error: unknown) => {
    throw told(error, log, true);
  });
  return exchange(provider, config, came).catch((error: unknown) => {
    throw told(error, log, isAway(error));
  });
}

import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Firebase } from '../../config/readPush.ts';

/** What this installation may do at Firebase: send messages, and write documents. */
const scopes =
  'https://www.googleapis.com/auth/firebase.messaging https://www.googleapis.com/auth/datastore';
/** A token is asked for again this long (ms) before it ends. */
const earlyMs = 60_000;
const patienceMs = 5_000;

const answered = z.object({ access_token: z.string(), expires_in: z.number() });
const kept = new Map<string, { token: Promise<string>; until: number }>();

async function ask(
  { client_email: account, private_key: pem, tokenUrl }: Firebase,
  now: number,
): Promise<z.infer<typeof answered>> {
  const seconds = Math.floor(now / 1_000);
  const assertion = await new SignJWT({ scope: scopes })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(account)
    .setAudience(tokenUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3_600)
    .sign(await importPKCS8(pem, 'RS256'));
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  });
  if (!answer.ok) throw new Error(`Firebase gave no token: ${answer.status}`);
  return answered.parse(await answer.json());
}

/**
 * Returns the token with which Firebase is called, which is kept until shortly before its end.
 * @throws Error where Firebase gives none
 */
export async function firebaseToken(firebase: Firebase, now = Date.now()): Promise<string> {
  const name = `${firebase.tokenUrl} ${firebase.client_email}`;
  const known = kept.get(name);
  if (known && known.until > now) return known.token;
  const asked = ask(firebase, now);
  const made = { token: asked.then((said) => said.access_token), until: now + patienceMs };
  kept.set(name, made);
  made.token.catch(() => kept.delete(name));
  made.until = now + (await asked).expires_in * 1_000 - earlyMs;
  return made.token;
}

/** Forgets a token that Firebase takes no longer, so that the next call asks for another. */
export const forgetToken = ({ tokenUrl, client_email: account }: Firebase): void =>
  void kept.delete(`${tokenUrl} ${account}`);

import { SignJWT, jwtVerify } from 'jose';
import type { SessionMember } from '../queries.ts';

/** The facts that a token's signature vouches for; they never change. */
export interface Signed {
  sessionId: string;
  /** The moment at which the token was made, in ms. */
  madeAt: number;
}

export interface Tokens {
  /** Makes the token of a session at a moment (ms): uuid, status and session id, signed. */
  write(member: SessionMember, now: number): Promise<string>;
  /** Returns what a token says; null where its signature is not ours. */
  read(token: string): Promise<Signed | null>;
}

/**
 * Makes and reads the tokens of sessions. A token does not expire by itself (specification §9); the
 * row of its session says whether it is valid.
 */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    write: ({ uuid, status, sessionId }, now) =>
      new SignJWT({ uuid, status, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(Math.floor(now / 1_000))
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const { sid, iat = 0 } = payload;
        return typeof sid === 'string' ? { sessionId: sid, madeAt: iat * 1_000 } : null;
      } catch {
        return null;
      }
    },
  };
}

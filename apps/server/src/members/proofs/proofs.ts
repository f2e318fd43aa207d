import { SignJWT, jwtVerify } from 'jose';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';

/**
 * Small signed texts that a browser carries for some minutes, each for one use. `kind` keeps a proof
 * of one thing from being taken for one of another, and for the token of a session.
 */
export interface Proofs<T> {
  /** Makes a proof that is valid from a moment (ms) on. */
  write(claims: T, now: number): Promise<string>;
  /**
   * Returns what a proof says, once, in all processes. Null is answered for one that is not ours, is
   * too old or was used.
   */
  take(db: Db, proof: string | undefined, now: number): Promise<T | null>;
}

/** Writes that a proof is used. Returns false where it was before. */
async function useUp(db: Db, id: string, expiresAt: number): Promise<boolean> {
  const rows = await db.query({
    name: 'members_use_proof',
    text: `INSERT INTO members.used_proof (id, expires_at) VALUES ($1, $2)
      ON CONFLICT DO NOTHING RETURNING id`,
    values: [id, new Date(expiresAt)],
  });
  return rows.length > 0;
}

/** Makes proofs of a kind, signed with `secret`, that are valid for so many seconds. */
export function createProofs<T extends Record<string, unknown>>(
  secret: string,
  { kind, seconds, claims }: { kind: string; seconds: number; claims: z.ZodType<T> },
): Proofs<T> {
  const key = new TextEncoder().encode(secret);
  return {
    write: (said, now) =>
      new SignJWT(said)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(kind)
        .setJti(randomUUID())
        .setExpirationTime(Math.floor(now / 1_000) + seconds)
        .sign(key),
    async take(db, proof, now) {
      if (!proof) return null;
      const options = { algorithms: ['HS256'], audience: kind, currentDate: new Date(now) };
      const read = await jwtVerify(proof, key, options).catch(() => null);
      const { jti = '', exp = 0 } = read?.payload ?? {};
      const said = claims.safeParse(read?.payload);
      return said.success && (await useUp(db, jti, exp * 1_000)) ? said.data : null;
    },
  };
}

/** Removes what is known of proofs that are too old to be used anyway. */
export async function forgetProofs(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'members_forget_proofs',
    text: 'DELETE FROM members.used_proof WHERE expires_at < $1',
    values: [new Date(now)],
  });
}

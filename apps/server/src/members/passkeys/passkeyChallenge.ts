import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { createProofs } from '../proofs/proofs.ts';
import type { RelyingParty } from './relyingParty.ts';
import type { SessionMember } from '../queries.ts';
import { giveProof, takeProof } from '../proofs/proofCookies.ts';

/** The time in seconds that somebody has to answer their device. */
export const challengeSeconds = 300;
const challengeBytes = 32;

/** A challenge is for one host of a site, and for one session where a member is signed in. */
const claims = z.object({
  challenge: z.string(),
  siteId: z.int(),
  host: z.string(),
  sessionId: z.uuid().nullable(),
});

/** The challenges of one purpose. None of them is worth anything for another purpose. */
export interface Challenges {
  /** Gives a browser a challenge in a cookie, and returns it. */
  give(
    reply: FastifyReply,
    party: RelyingParty,
    member: Pick<SessionMember, 'sessionId'> | null,
  ): Promise<string>;
  /**
   * Returns the challenge that a browser carries, once, in all processes.
   * @throws AppError PASSKEY_FAILED for none, an old one, and one of another site, host or session
   */
  take(
    reply: FastifyReply,
    party: RelyingParty,
    member: Pick<SessionMember, 'sessionId'> | null,
  ): Promise<string>;
}

/** Makes the challenges of a purpose. */
export function createChallenges(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  purpose: 'sign-in' | 'step-up' | 'new',
): Challenges {
  const kind = `passkey-${purpose}`;
  const proofs = createProofs(env.secrets.session, { kind, seconds: challengeSeconds, claims });
  return {
    async give(reply, { siteId, origin }, member) {
      const challenge = randomBytes(challengeBytes).toString('base64url');
      const said = { challenge, siteId, host: origin, sessionId: member?.sessionId ?? null };
      giveProof(reply, 'passkey', await proofs.write(said, clock()), challengeSeconds);
      return challenge;
    },
    async take(reply, { siteId, origin }, member) {
      const said = await proofs.take(db, takeProof(reply, 'passkey'), clock());
      const fits =
        said?.siteId === siteId &&
        said.host === origin &&
        said.sessionId === (member?.sessionId ?? null);
      if (!fits) throw new AppError('PASSKEY_FAILED');
      return said.challenge;
    },
  };
}

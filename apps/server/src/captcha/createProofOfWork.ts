import {
  captchaChallenge,
  captchaProof,
  type CaptchaChallenge,
  type CaptchaPurpose,
} from '@poy/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHash, randomInt } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { spendProof } from './spentProofs.ts';

/** The time in ms in which a task may be solved and used. */
const holdsMs = 10 * 60_000;

function readProof(text: string) {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return captchaProof.parse(value);
  } catch {
    return null;
  }
}

/** The work of browsers on one site. */
interface ProofOfWork {
  challenge(siteId: number, purpose: CaptchaPurpose): Promise<CaptchaChallenge>;
  /** @throws AppError CAPTCHA_FAILED where a proof cannot be confirmed */
  confirm(siteId: number, purpose: CaptchaPurpose, proof: string): Promise<void>;
}

/**
 * Makes the captcha that asks a browser for work and a visitor for nothing. A task names its site
 * and its purpose, and all of it is signed. A solution is checked by a signature, too, which costs
 * the server next to nothing.
 */
export function createProofOfWork({
  db,
  clock,
  env,
}: Pick<Deps, 'db' | 'clock' | 'env'>): ProofOfWork {
  const { cost, steps } = env.captcha;
  const signed = {
    hmacSignatureSecret: `${env.secrets.captcha}.task`,
    hmacKeySignatureSecret: `${env.secrets.captcha}.key`,
    deriveKey,
  };
  return {
    async challenge(siteId, purpose) {
      const made = await createChallenge({
        ...signed,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // A browser tries the numbers from 0 on, so the work is between one and two halves of `steps`.
        counter: randomInt(Math.ceil(steps / 2), steps + 1),
        expiresAt: Math.floor((clock() + holdsMs) / 1_000),
        data: { siteId, purpose },
      });
      return captchaChallenge.parse(made);
    },
    async confirm(siteId, purpose, text) {
      const proof = readProof(text);
      if (!proof || !(await verifySolution({ ...signed, ...proof })).verified)
        throw new AppError('CAPTCHA_FAILED');
      const { data, expiresAt } = proof.challenge.parameters;
      const endsAt = expiresAt * 1_000;
      if (endsAt <= clock() || data.siteId !== siteId || data.purpose !== purpose)
        throw new AppError('CAPTCHA_FAILED');
      const key = createHash('sha256').update(proof.challenge.signature).digest('base64url');
      if (!(await spendProof(db, key, endsAt))) throw new AppError('CAPTCHA_FAILED');
    },
  };
}

import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';

/** The work for which a visitor shows first that no flood sends it. A proof counts for one of them. */
const captchaPurpose = z.enum(['code', 'signIn', 'signUp']);
export type CaptchaPurpose = z.infer<typeof captchaPurpose>;

/**
 * A task that costs a browser about a second of work, in the form of ALTCHA (version 2). It is
 * signed, so the server keeps nothing of it until it comes back.
 */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/**
 * The text in which a call carries its proof: a challenge with its solution, as JSON in base64, or what
 * Google answered on a site that asks by reCAPTCHA.
 */
export const captchaText = typedText.max(8_000).optional();

/** A challenge with its solution, as it comes back. */
export const captchaProof = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

export const captchaOperations = {
  '/api/captcha.challenge': {
    method: 'GET',
    who: 'any',
    summary: 'Take a task whose solution lets one call through',
    query: z.object({ purpose: captchaPurpose }),
    reply: captchaChallenge,
  },
} as const satisfies Record<string, Operation>;

import type { CaptchaChallenge } from '@poy/contract';

/** A task that is solved by one of the first numbers. */
export const testTask: CaptchaChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'a1'.repeat(16),
    salt: 'b2'.repeat(16),
    cost: 1,
    keyLength: 32,
    keyPrefix: '7',
    keySignature: '',
    expiresAt: 4_000_000_000,
    data: { siteId: 2, purpose: 'code' },
  },
  signature: '',
};

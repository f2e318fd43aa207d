import { demoPassword } from '../members/seedMembers.ts';
import { totpOf } from '../operator/factor/secrets/codes.ts';
import type { TestApp } from './testApp.ts';

type Headers = Record<string, string>;

/** Returns the code that an authenticator app shows, some steps of 30 seconds from now. */
export const shownCode = (t: TestApp, secret: string, steps = 0): string =>
  totpOf(secret, '').generate({ timestamp: t.deps.clock() + steps * 30_000 });

/** Begins to add a second factor. @returns the secret */
export async function startedSecret(t: TestApp, headers: Headers, code?: string): Promise<string> {
  const body = { password: demoPassword, code };
  const answer = await t.call('/api/operators.factor.start', { body, headers });
  if (answer.status !== 200) throw new Error(`factor.start ${answer.text}`);
  return (answer.data as { secret: string }).secret;
}

/** Adds a second factor. @returns its secret and the recovery codes */
export async function addFactor(
  t: TestApp,
  headers: Headers,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await startedSecret(t, headers);
  const body = { code: shownCode(t, secret) };
  const answer = await t.call('/api/operators.factor.confirm', { body, headers });
  if (answer.status !== 200) throw new Error(`factor.confirm ${answer.text}`);
  return { secret, ...(answer.data as { recoveryCodes: string[] }) };
}

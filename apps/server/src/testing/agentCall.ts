import { feedSignature } from '../calls/guards/feedSignature.ts';
import { forgetSites } from '../sites/index.ts';
import type { Asked, TestApp } from './testApp.ts';
import { testEnv } from './testDeps.ts';

const secretName = 'EXTERNAL_SECRET_TEST';

/** Gives a site the key of an agent's server. */
export async function giveAgentKey({ db }: Pick<TestApp, 'db'>, site = 2): Promise<void> {
  await db.query({
    name: 'test_agent_key',
    text: 'UPDATE sites.site SET external_secret = $1 WHERE id = $2',
    values: [secretName, site],
  });
  forgetSites(db);
}

/** Signs a call as an agent's server does, at a moment (ms). */
export function signedByAgent(
  body: object,
  now: number,
  secret = testEnv.secrets.external[secretName] ?? '',
): Required<Pick<Asked, 'body' | 'headers'>> {
  const text = JSON.stringify(body);
  const timestamp = String(now);
  return {
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': feedSignature(secret, timestamp, text),
    },
  };
}

import type { Db } from './db/db.ts';
import type { Env } from './env.ts';
import { realSite } from './sites/index.ts';
import { isLoopback } from './variables.ts';

const exposed =
  'DEMO=on: whoever reaches this server can sign in as a demo member or operator, because their password is public. ' +
  'All money is play money.';

/** Returns the settings of a process that runs no demo. */
const withoutDemo = (env: Env): Env => ({
  ...env,
  demo: false,
  sandboxUrl: null,
  sms: env.sms?.played ? null : env.sms,
  payout: env.payout?.played ? null : env.payout,
  bank: env.bank?.played ? null : env.bank,
  secrets: { ...env.secrets, demoFeed: null },
});

/**
 * Returns the settings as the database allows them. Where a site is real there is no demo, whatever
 * the address to listen on. `say` gets one line about each change that nobody asked for.
 * @throws Error when a demo was asked for and a site is real, because one of the two is a mistake
 */
export async function settleDemo(env: Env, db: Db, say: (line: string) => void): Promise<Env> {
  if (!env.demo) return env;
  const real = await realSite(db);
  if (real === null) {
    if (!isLoopback(env.host)) say(exposed);
    return env;
  }
  if (env.demoAsked)
    throw new Error(`DEMO=on, but the money of ${real} is real: start with DEMO=off`);
  say(
    `The money of ${real} is real: no demo runs beside it. DEMO=off says so and spares this line.`,
  );
  return withoutDemo(env);
}

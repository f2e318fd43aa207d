import type { Db } from '../db/db.ts';
import type { Env } from '../config/env.ts';
import {
  gatewayKinds,
  gateways,
  isOnThisMachine,
  type GatewayEnv,
  type Gateways,
} from '../config/readGateway.ts';
import { realSite } from '../sites/index.ts';
import { isLoopback } from '../config/variables.ts';

const exposed =
  'DEMO=on: whoever reaches this server can sign in as a demo member or operator, because their password is public. ' +
  'All money is play money.';

/** Returns the gateways with each one changed. */
const changed = (
  from: Gateways,
  change: (gateway: GatewayEnv, name: string) => GatewayEnv | null,
): Gateways => {
  const all = gatewayKinds.map((kind) => {
    const gateway = from[kind];
    return [kind, gateway && change(gateway, gateways[kind].name)] as const;
  });
  return Object.fromEntries(all) as Gateways;
};

/** Returns the settings of a process that runs no demo. */
const withoutDemo = (env: Env): Env => ({
  ...env,
  ...changed(env, (gateway) => (gateway.played ? null : gateway)),
  demo: false,
  sandboxUrl: null,
  secrets: { ...env.secrets, demoFeed: null, demoLine: null },
});

/** Returns true where a gateway is the sandbox, or stands where only a sandbox does. */
const isSandbox = (gateway: GatewayEnv): boolean => gateway.played || isOnThisMachine(gateway);

/** @throws Error where a gateway is on this machine, because the sandbox is and a real service is not */
function refuseSandboxes(env: Env, real: string): void {
  for (const kind of gatewayKinds) {
    const gateway = env[kind];
    if (gateway && isSandbox(gateway))
      throw new Error(
        `${gateways[kind].name}_URL is "${gateway.url}", an address of this machine as the sandbox has one, ` +
          `but the money of ${real} is real: give the address of the service itself, or none`,
      );
  }
}

/**
 * Returns the settings with gateways that are asked only while no site is real, where they may be the
 * sandbox. A site can become real while the server runs, so the database is asked each time.
 */
function watched(env: Env, db: Db, say: (line: string) => void): Env {
  const guarded = changed(env, (gateway, name) => {
    if (!isSandbox(gateway)) return gateway;
    let said = false;
    const allowed = async (): Promise<boolean> => {
      const real = await realSite(db);
      if (real !== null && !said)
        say(
          `The money of ${real} is real: ${name} is the sandbox or on this machine and is not asked any more.`,
        );
      said = real !== null;
      return real === null;
    };
    return { ...gateway, allowed };
  });
  return { ...env, ...guarded };
}

/**
 * Returns the settings as the database allows them. Where a site is real there is no demo, whatever
 * the address to listen on, and no gateway is the sandbox. `say` gets one line about each change that
 * nobody asked for.
 * @throws Error when a demo was asked for and a site is real, or a gateway is on this machine then,
 * because one of the two is a mistake
 */
export async function settleDemo(env: Env, db: Db, say: (line: string) => void): Promise<Env> {
  const real = await realSite(db);
  if (real === null) {
    if (env.demo && !isLoopback(env.host)) say(exposed);
    return watched(env, db, say);
  }
  if (env.demo && env.demoAsked)
    throw new Error(`DEMO=on, but the money of ${real} is real: start with DEMO=off`);
  const settled = withoutDemo(env);
  refuseSandboxes(settled, real);
  if (env.demo)
    say(
      `The money of ${real} is real: no demo runs beside it. DEMO=off says so and spares this line.`,
    );
  return settled;
}

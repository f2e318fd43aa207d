import { givenSecret, isLoopback, type Variables } from './variables.ts';

/** A service outside that this installation calls, with the secret by which it knows us. */
export interface GatewayEnv {
  url: string;
  secret: string;
  /** True where the sandbox plays the service, for demo sites only. */
  played: boolean;
  /** Returns false where it must not be asked now; one without this may be asked at any time. */
  allowed?: () => Promise<boolean>;
}

/** The services outside by what they do: how their variables begin, and where the sandbox plays each. */
export const gateways = {
  /** Carries messages to phones. */
  sms: { name: 'SMS_GATEWAY', playedAt: '/sms' },
  /** Pays members out; without it nobody can withdraw. */
  payout: { name: 'PAYOUT', playedAt: '/payouts' },
  /** Answers whose an account at a bank is, and what came to it. */
  bank: { name: 'BANK_GATEWAY', playedAt: '/bank' },
  /** List what came to wallets and to addresses of the chain. */
  wallet: { name: 'WALLET_GATEWAY', playedAt: '/wallet' },
  chain: { name: 'CHAIN_GATEWAY', playedAt: '/chain' },
  /** Checks slips. */
  slipCheck: { name: 'SLIP_CHECK', playedAt: '/slip-check' },
} as const;
export type GatewayKind = keyof typeof gateways;
export const gatewayKinds = Object.keys(gateways) as GatewayKind[];

/** Null where there is no such service. */
export type Gateways = Record<GatewayKind, GatewayEnv | null>;

/** The sandbox, which plays the services on a demo; null where there is none. */
interface Sandbox {
  sandboxUrl: string | null;
  demoFeed: string | null;
}

/** Returns a URL, or null where a text is none. */
const urlOf = (text: string | undefined): URL | null =>
  text && URL.canParse(text) ? new URL(text) : null;

/** Other names of this machine, as URL writes them. */
const thisMachine = /^(0\.0\.0\.0|::|(.+\.)?localhost\.?)$/;

/** Returns true where the address of a gateway is this machine, as that of the sandbox is. */
export function isOnThisMachine({ url }: Pick<GatewayEnv, 'url'>): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) || thisMachine.test(host);
}

/** @throws Error where a gateway that somebody has set has the address or the key of the sandbox */
function refuseSandbox(
  { SANDBOX_URL: sandbox, DEMO_FEED_SECRET: key }: Variables,
  name: string,
  { url, secret }: { url: URL; secret: string },
): void {
  if (url.origin === urlOf(sandbox)?.origin)
    throw new Error(`${name}_URL is the sandbox's address, which only plays the service on a demo`);
  if (secret === key)
    throw new Error(`${name}_SECRET is the sandbox's key (DEMO_FEED_SECRET): choose another one`);
}

/**
 * Reads the gateway that `<name>_URL` and `<name>_SECRET` say. Where none is given, the sandbox plays it.
 * @throws when it has no secret, when others could read along on the line to it, or when it is the
 * sandbox itself
 */
function readGateway(
  variables: Variables,
  { name, playedAt }: (typeof gateways)[GatewayKind],
  { sandboxUrl, demoFeed }: Sandbox,
): GatewayEnv | null {
  const { [`${name}_URL`]: said } = variables;
  if (!said)
    return sandboxUrl && demoFeed
      ? { url: new URL(playedAt, sandboxUrl).href, secret: demoFeed, played: true }
      : null;
  const url = urlOf(said);
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isOnThisMachine({ url: said })))
    throw new Error(`${name}_URL must be an address with https, not "${said}"`);
  const secret = givenSecret(variables, `${name}_SECRET`);
  if (!secret) throw new Error(`${name}_URL needs ${name}_SECRET`);
  refuseSandbox(variables, name, { url, secret });
  return { url: said, secret, played: false };
}

/**
 * Reads all gateways.
 * @throws Error that names the variable that is wrong
 */
export const readGateways = (variables: Variables, sandbox: Sandbox): Gateways => {
  const read = (kind: GatewayKind): GatewayEnv | null =>
    readGateway(variables, gateways[kind], sandbox);
  return {
    sms: read('sms'),
    payout: read('payout'),
    bank: read('bank'),
    wallet: read('wallet'),
    chain: read('chain'),
    slipCheck: read('slipCheck'),
  };
};

import { givenSecret, isLoopback, type Variables } from './variables.ts';

/** A service outside that this installation calls, with the secret by which it knows us. */
export interface GatewayEnv {
  url: string;
  secret: string;
  /** True where the sandbox plays the service, for demo sites only. */
  played: boolean;
}

/** The sandbox, which plays the services on a demo; null where there is none. */
interface Sandbox {
  sandboxUrl: string | null;
  demoFeed: string | null;
}

/**
 * Reads the gateway that `<name>_URL` and `<name>_SECRET` say. Where none is given, the sandbox plays it at
 * the path `playedAt`.
 * @throws when it has no secret, or when others could read along on the line to it
 */
export function readGateway(
  variables: Variables,
  name:
    'SMS_GATEWAY' | 'BANK_GATEWAY' | 'WALLET_GATEWAY' | 'CHAIN_GATEWAY' | 'PAYOUT' | 'SLIP_CHECK',
  playedAt: string,
  { sandboxUrl, demoFeed }: Sandbox,
): GatewayEnv | null {
  const { [`${name}_URL`]: url } = variables;
  if (!url)
    return sandboxUrl && demoFeed
      ? { url: new URL(playedAt, sandboxUrl).href, secret: demoFeed, played: true }
      : null;
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (
    protocol !== 'https:' &&
    !(protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))
  )
    throw new Error(`${name}_URL must be an address with https, not "${url}"`);
  const secret = givenSecret(variables, `${name}_SECRET`);
  if (!secret) throw new Error(`${name}_URL needs ${name}_SECRET`);
  return { url, secret, played: false };
}

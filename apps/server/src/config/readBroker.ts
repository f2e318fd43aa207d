import type { Variables } from './variables.ts';

/** The broker that carries messages between processes. */
export interface BrokerEnv {
  /** Its servers, each as a host and a port. They are tried in a random order. */
  readonly servers: readonly string[];
  /** True where the connection must be encrypted, with a certificate that fits the host. */
  readonly tls: boolean;
  /** The credentials: a user with a password, a token alone, or none. They are never told or logged. */
  readonly access: { user: string; pass: string } | { token: string } | null;
}

const usualPort = '4222';
const form =
  'BROKER_URL must be nats://host:4222 or tls://host:4222, further hosts after commas, with ' +
  'user:password@ or token@ in front of the first host where the broker asks for them';

/** Returns a host with its port, or throws where it is none. */
function serverAt(text: string): string {
  const { hostname, port, host, pathname } = new URL(`nats://${text}`);
  if (!hostname || pathname.length > 1) throw new Error(form);
  return port ? host : `${hostname}:${usualPort}`;
}

function accessOf(text: string): BrokerEnv['access'] {
  const [user = '', pass] = text.split(/:(.*)/s, 2).map(decodeURIComponent);
  return pass === undefined ? { token: user } : { user, pass };
}

/**
 * Reads the address of the broker; null where PostgreSQL carries the messages.
 * @throws Error when it cannot be understood. The words do not repeat it, because a password may be in it.
 */
export function readBroker(variables: Variables): BrokerEnv | null {
  const said = variables.BROKER_URL;
  if (!said) return null;
  const [, scheme, access, hosts = ''] =
    /^(nats|tls):\/\/(?:([^@/]+)@)?([^@/]+)\/?$/.exec(said) ?? [];
  try {
    if (!scheme) throw new Error(form);
    return {
      servers: hosts.split(',').map(serverAt),
      tls: scheme === 'tls',
      access: access === undefined ? null : accessOf(access),
    };
  } catch {
    throw new Error(form);
  }
}

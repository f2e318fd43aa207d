import type { Variables } from './variables.ts';

export interface HostAndPort {
  host: string;
  port: number;
}

/**
 * Reads an address of its own, as `127.0.0.1:4300` or `[::1]:4300`; null where none is set.
 * @throws Error when it is no address with a port, or one of those that are used already
 */
export function readOwnHost(
  variables: Variables,
  name: string,
  used: readonly HostAndPort[],
): HostAndPort | null {
  const said = variables[name];
  if (!said) return null;
  const [, six, four, digits] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(said) ?? [];
  const host = six ?? four;
  const port = Number(digits);
  if (!host || port < 1 || port > 65_535)
    throw new Error(`${name} must be a host and a port (127.0.0.1:4300), not "${said}"`);
  if (used.some((other) => host === other.host && port === other.port))
    throw new Error(`${name} must be another address than HOST and PORT`);
  return { host, port };
}

import { createPrivateKey } from 'node:crypto';
import { readOwnHost, type HostAndPort } from './readOwnHost.ts';
import type { Variables } from './variables.ts';

/** The settings of the game wallet. */
export interface GamesEnv {
  /** An address of its own at which providers call; null: they call at the address of everybody. */
  readonly host: HostAndPort | null;
  /** The private keys (PEM) with which this installation signs, by the partner's code. */
  readonly keys: Readonly<Record<string, string>>;
  /** The public key (PEM) of the provider that the sandbox plays; null where there is none. */
  readonly sandboxKey: string | null;
  /** The file of networks and their countries; null where the installation has none. */
  readonly countriesFile: string | null;
  /** The header, in small letters, in which the proxy in front says the visitor's country. */
  readonly countryHeader: string | null;
}

/** Reads a private key. A line break may be written as \\n, because not every shell keeps one. */
function readKey(name: string, text: string): string {
  const pem = text.replaceAll('\\n', '\n');
  try {
    createPrivateKey(pem);
  } catch {
    throw new Error(`${name} is no private key in PEM form`);
  }
  return pem;
}

/** Returns the private keys of all variables that begin so, by the code of the partner that each names. */
const keysOf = (variables: Variables, beginning: string): [string, string][] =>
  Object.entries(variables).flatMap(([name, text]): [string, string][] =>
    name.startsWith(beginning) && text
      ? [[name.slice(beginning.length).toLowerCase().replaceAll('_', '-'), readKey(name, text)]]
      : [],
  );

/**
 * Reads the settings of the game wallet. `GAME_KEY_PG_SOFT2` is the key for the partner pg-soft2. A demo gets
 * the keys of its sandbox at each start.
 * @throws Error when a variable cannot be understood
 */
export function readGames(
  variables: Variables,
  { everybody, demo }: { everybody: HostAndPort; demo: boolean },
): GamesEnv {
  const keys = keysOf(variables, 'GAME_KEY_');
  const { SANDBOX_GAMES_KEY: ours, SANDBOX_GAMES_PUBLIC_KEY: theirs } = variables;
  if (demo && ours) keys.push(['sandbox', readKey('SANDBOX_GAMES_KEY', ours)]);
  return {
    sandboxKey: (demo && theirs) || null,
    host: readOwnHost(variables, 'GAMES_HOST', [everybody]),
    keys: Object.fromEntries(keys),
    countriesFile: variables.GAME_COUNTRIES || null,
    countryHeader: variables.GAME_COUNTRY_HEADER?.toLowerCase() || null,
  };
}

import { usualTimes, type GamesSettings } from './games/GamesSettings.ts';

export interface Settings {
  port: number;
  /** The address of the product's server. */
  serverUrl: string;
  /** The host names of the sites whose bank accounts the page offers. */
  siteHosts: readonly string[];
  /**
   * The secret that signs the bank's reports. The server accepts it for demo sites only; a real
   * bank has another one.
   */
  feedSecret: string;
  /** True where the demo crowd plays. */
  crowd: boolean;
  /** True where a few demo accounts are made live. */
  lives: boolean;
  /** True where practice figures are drawn without a person asking. */
  draws: boolean;
  /** The user names of the two operators who bring practice figures, and the password of both. */
  operators: { enters: string; confirms: string; password: string };
  /** The provider of games; null where the start made no keys for it. */
  games: GamesSettings | null;
}

/** The password of the members and operators that a demo is seeded with. */
export const demoPassword = 'Demo#2026';

type Variables = Readonly<Record<string, string | undefined>>;

function feedSecretOf(variables: Variables): string {
  if (variables.DEMO_FEED_SECRET) return variables.DEMO_FEED_SECRET;
  throw new Error(
    'The sandbox needs the DEMO_FEED_SECRET that the server was started with; npm start makes one for both',
  );
}

/** A line break of a key may be written as \\n, because not every shell keeps one. */
const pemOf = (text: string): string => text.replaceAll('\\n', '\n');

function readGames(variables: Variables, serverUrl: string): GamesSettings | null {
  const { GAMES_KEY: key, GAMES_POY_KEY: poyKey, GAMES_CALLBACK: callback } = variables;
  if (!key || !poyKey) return null;
  return {
    callback: callback || new URL('/callbacks/games/sandbox', serverUrl).href,
    key: pemOf(key),
    poyKey: pemOf(poyKey),
    ...usualTimes,
  };
}

/**
 * Reads the settings from environment variables.
 * @throws when the secret of the bank feed is nowhere to be found
 */
export function readSettings(variables: Variables): Settings {
  const serverUrl = variables.PRODUCT_URL || 'http://localhost:4200';
  const [enters = '', confirms = ''] = (variables.DRAWS_OPERATORS || 'operator2,operator1')
    .split(',')
    .map((name) => name.trim());
  return {
    port: Number(variables.SANDBOX_PORT || 4300),
    serverUrl,
    siteHosts: (variables.SANDBOX_SITES || `${new URL(serverUrl).hostname},lotus.localhost`)
      .split(',')
      .map((name) => name.trim()),
    feedSecret: feedSecretOf(variables),
    crowd: variables.CROWD !== 'off',
    lives: variables.LIVES !== 'off',
    draws: variables.DRAWS !== 'off',
    operators: { enters, confirms, password: variables.DRAWS_PASSWORD || demoPassword },
    games: readGames(variables, serverUrl),
  };
}

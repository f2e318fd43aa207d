import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Settings {
  port: number;
  host: string;
  /** Where the product's server is. */
  serverUrl: string;
  /** Host names of the demo sites on that server. */
  siteHosts: readonly string[];
  /** Signs what the bank reports; the server knows it too. */
  feedSecret: string;
  /** Whether the demo crowd plays. */
  crowd: boolean;
  /** Whether practice figures are drawn without a person asking. */
  draws: boolean;
  /** The two operators who bring practice figures: user names, and the password of both. */
  operators: { enters: string; confirms: string; password: string };
}

/** Of the members and operators that a demo is seeded with. */
export const demoPassword = 'Demo#2026';

type Variables = Readonly<Record<string, string | undefined>>;

function feedSecretOf(variables: Variables): string {
  if (variables.BANK_FEED_SECRET) return variables.BANK_FEED_SECRET;
  const file = join(variables.DATA_DIR || '.data', 'secrets', 'bank-feed');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(
      `The sandbox needs BANK_FEED_SECRET, or the ${file} that the server makes when it starts`,
    );
  }
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
    host: variables.HOST || '127.0.0.1',
    serverUrl,
    siteHosts: (variables.SANDBOX_SITES || `${new URL(serverUrl).hostname},lotus.localhost`)
      .split(',')
      .map((name) => name.trim()),
    feedSecret: feedSecretOf(variables),
    crowd: variables.CROWD !== 'off',
    draws: variables.DRAWS !== 'off',
    operators: { enters, confirms, password: variables.DRAWS_PASSWORD || demoPassword },
  };
}

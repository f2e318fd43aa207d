import { readSecret } from './readSecret.ts';

/** How browsers are reached: the endpoint inside this server, or a hosted service that speaks the same protocol. */
export type RealtimeEnv =
  | { kind: 'embedded'; appId: string; key: string; secret: string; cluster: string }
  | {
      kind: 'hosted';
      appId: string;
      key: string;
      secret: string;
      cluster: string;
      host: string | null;
      port: number | null;
      tls: boolean;
    };

/** Settings of one server process. */
export interface Env {
  version: string;
  host: string;
  port: number;
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir` is started. */
  databaseUrl: string | null;
  sandboxUrl: string | null;
  /** Whether the demo sites, members and operators, whose password everybody knows, are put into the database at start. */
  demo: boolean;
  /** Whether X-Forwarded-* headers of a proxy in front are believed. */
  trustProxy: boolean;
  logLevel: string;
  /** `session` signs tokens, `bankFeed` checks reported bank movements. */
  secrets: { session: string; bankFeed: string };
  realtime: RealtimeEnv;
  /** Calls per minute and address. */
  limits: { login: number; signup: number; collect: number };
}

type Variables = Readonly<Record<string, string | undefined>>;

const whole = (variables: Variables, name: string, fallback: number): number => {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number, not "${text}"`);
  return value;
};

/** A secret from outside, null where there is none. @throws when it could be guessed */
function givenSecret(variables: Variables, name: string): string | null {
  const secret = variables[name];
  if (!secret) return null;
  if (secret.length < 16)
    throw new Error(`${name} is too short for a secret: at least 16 characters`);
  return secret;
}

function readRealtime(variables: Variables, dataDir: string): RealtimeEnv {
  const cluster = variables.REALTIME_CLUSTER ?? 'ap1';
  const key = variables.REALTIME_KEY ?? 'poy';
  const appId = variables.REALTIME_APP_ID ?? 'poy';
  const hosted = variables.REALTIME_HOST !== undefined || variables.REALTIME_SERVICE === 'hosted';
  if (!hosted)
    return {
      kind: 'embedded',
      appId,
      key,
      secret: givenSecret(variables, 'REALTIME_SECRET') ?? readSecret(dataDir, 'realtime'),
      cluster,
    };
  const { REALTIME_SECRET: secret } = variables;
  if (!secret || !variables.REALTIME_KEY || !variables.REALTIME_APP_ID) {
    throw new Error(
      'A hosted realtime service needs REALTIME_APP_ID, REALTIME_KEY and REALTIME_SECRET',
    );
  }
  const port = whole(variables, 'REALTIME_PORT', 0);
  return {
    kind: 'hosted',
    appId,
    key,
    secret,
    cluster,
    host: variables.REALTIME_HOST ?? null,
    port: port || null,
    tls: variables.REALTIME_TLS !== 'off',
  };
}

/**
 * Reads the settings from environment variables. Secrets that are not given are made once and kept in the data directory,
 * readable by its owner only.
 * @throws when a variable cannot be understood
 */
export function readEnv(variables: Variables, version: string): Env {
  const dataDir = variables.DATA_DIR || '.data';
  return {
    version,
    host: variables.HOST || '127.0.0.1',
    port: whole(variables, 'PORT', 4200),
    dataDir,
    databaseUrl: variables.DATABASE_URL || null,
    sandboxUrl: variables.SANDBOX_URL || null,
    demo: variables.DEMO !== 'off',
    trustProxy: variables.TRUST_PROXY === 'on',
    logLevel: variables.LOG_LEVEL || 'info',
    secrets: {
      session: givenSecret(variables, 'SESSION_SECRET') ?? readSecret(dataDir, 'session'),
      bankFeed: givenSecret(variables, 'BANK_FEED_SECRET') ?? readSecret(dataDir, 'bank-feed'),
    },
    realtime: readRealtime(variables, dataDir),
    limits: {
      login: whole(variables, 'LOGIN_LIMIT', 120),
      signup: whole(variables, 'SIGNUP_LIMIT', 60),
      collect: whole(variables, 'COLLECT_LIMIT', 1_200),
    },
  };
}

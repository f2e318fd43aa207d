import { backupFolder, dataFolder } from '../db/openDatabase.ts';
import { readBroker, type BrokerEnv } from './readBroker.ts';
import { readGames, type GamesEnv } from './readGames.ts';
import { readGateways, type Gateways } from './readGateway.ts';
import { readOwnHost, type HostAndPort } from './readOwnHost.ts';
import { readPush, type PushEnv } from './readPush.ts';
import { readLimits, type LimitsEnv } from './readLimits.ts';
import { readSecret } from './readSecret.ts';
import { demoLineSecret, siteSecrets } from './siteSecrets.ts';
import { givenSecret, isLoopback, whole, type Variables } from './variables.ts';

/**
 * The realtime service: the endpoint inside this server, or a hosted service that speaks the same
 * protocol.
 */
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
export interface Env extends Gateways {
  version: string;
  host: string;
  port: number;
  /**
   * The address of the operators' own, where their calls are served and nowhere else. Null serves
   * them beside the other calls.
   */
  operatorHost: HostAndPort | null;
  dataDir: string;
  /** The folder for backups and the log of the embedded PostgreSQL; null for none. */
  backupDir: string | null;
  /** Null starts the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Of the role that owns the tables; null where another step prepares the database, or one role does both. */
  databaseOwnerUrl: string | null;
  /** Null where this is no demo. */
  sandboxUrl: string | null;
  /**
   * True where this process runs a demo. It then writes demo sites, and members and operators whose
   * password everybody knows, lets them sign in, and believes the sandbox. Without a setting it is
   * on only where HOST is this machine alone. All of it ends where a site is real.
   */
  demo: boolean;
  /** True where DEMO=on asks for a demo. */
  demoAsked: boolean;
  /** The address of whoever helps integrators, for the documents of the API; null for none. */
  apiContact: string | null;
  /** True where X-Forwarded-* headers of a proxy in front are believed. */
  trustProxy: boolean;
  logLevel: string;
  /**
   * `session` signs tokens. `bankFeed` checks reported bank movements, `walletFeed` and `chainFeed`
   * those of wallets and of the chain. `factor` encrypts the secrets of the operators' second
   * factors. `otp` keys the hashes of one-time codes. `captcha` signs the tasks for browsers.
   * `demoFeed` checks the movements of the sandbox's bank; it is null where there is no sandbox.
   * `line` holds the secrets of sites at LINE by the names of their variables, `demoLine` that of
   * demo sites. `external` holds the keys of agents' servers, and `recaptcha` the secrets of sites at
   * Google, in the same way.
   */
  secrets: {
    session: string;
    bankFeed: string;
    walletFeed: string;
    chainFeed: string;
    factor: string;
    otp: string;
    captcha: string;
    demoFeed: string | null;
    line: Readonly<Record<string, string>>;
    external: Readonly<Record<string, string>>;
    recaptcha: Readonly<Record<string, string>>;
    demoLine: string | null;
  };
  /** The address of Google's captcha, without a slash at its end. */
  recaptchaUrl: string;
  /** The work of a task: the rounds of one key, and the most keys that a browser tries. */
  captcha: { cost: number; steps: number };
  realtime: RealtimeEnv;
  /** What carries messages between processes; null where PostgreSQL does. */
  broker: BrokerEnv | null;
  games: GamesEnv;
  push: PushEnv;
  limits: LimitsEnv;
}

/**
 * Reads DEMO, or the default where it is not set.
 * @throws when it is neither on nor off
 */
function readDemo({ DEMO: said }: Variables, host: string): Pick<Env, 'demo' | 'demoAsked'> {
  if (said && said !== 'on' && said !== 'off')
    throw new Error(`DEMO must be on or off, not "${said}"`);
  return { demo: said ? said === 'on' : isLoopback(host), demoAsked: said === 'on' };
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

/** Returns the keys of the feeds, each given or made once. */
const feedSecrets = (variables: Variables, dataDir: string) => ({
  bankFeed: givenSecret(variables, 'BANK_FEED_SECRET') ?? readSecret(dataDir, 'bank-feed'),
  walletFeed: givenSecret(variables, 'WALLET_FEED_SECRET') ?? readSecret(dataDir, 'wallet-feed'),
  chainFeed: givenSecret(variables, 'CHAIN_FEED_SECRET') ?? readSecret(dataDir, 'chain-feed'),
});

/**
 * Reads the settings from environment variables. Secrets that are not given are made once and kept
 * in the data directory, readable by its owner only.
 * @throws when a variable cannot be understood
 */
export function readEnv(variables: Variables, version: string): Env {
  const dataDir = dataFolder(variables.DATA_DIR);
  const host = variables.HOST || '127.0.0.1';
  const port = whole(variables, 'PORT', 4200);
  const { demo, demoAsked } = readDemo(variables, host);
  const sandboxUrl = (demo && variables.SANDBOX_URL) || null;
  const demoFeed = demo ? givenSecret(variables, 'DEMO_FEED_SECRET') : null;
  return {
    version,
    host,
    port,
    operatorHost: readOwnHost(variables, 'OPERATOR_HOST', [{ host, port }]),
    games: readGames(variables, { everybody: { host, port }, demo }),
    dataDir,
    backupDir: backupFolder(variables.BACKUP_DIR),
    databaseUrl: variables.DATABASE_URL || null,
    databaseOwnerUrl: variables.DATABASE_OWNER_URL || null,
    sandboxUrl,
    demo,
    ...readGateways(variables, { sandboxUrl, demoFeed }),
    demoAsked,
    apiContact: variables.API_CONTACT || null,
    trustProxy: variables.TRUST_PROXY === 'on',
    logLevel: variables.LOG_LEVEL || 'info',
    secrets: {
      session: givenSecret(variables, 'SESSION_SECRET') ?? readSecret(dataDir, 'session'),
      ...feedSecrets(variables, dataDir),
      factor: givenSecret(variables, 'FACTOR_SECRET') ?? readSecret(dataDir, 'factor'),
      otp: givenSecret(variables, 'OTP_SECRET') ?? readSecret(dataDir, 'otp'),
      captcha: givenSecret(variables, 'CAPTCHA_SECRET') ?? readSecret(dataDir, 'captcha'),
      demoFeed,
      line: siteSecrets(variables, 'LINE_SECRET_'),
      external: siteSecrets(variables, 'EXTERNAL_SECRET_'),
      recaptcha: siteSecrets(variables, 'RECAPTCHA_SECRET_'),
      demoLine: demoFeed && demoLineSecret(demoFeed),
    },
    recaptchaUrl: (variables.RECAPTCHA_URL || 'https://www.google.com/recaptcha').replace(
      /\/$/,
      '',
    ),
    captcha: {
      cost: whole(variables, 'CAPTCHA_COST', 5_000),
      steps: Math.max(1, whole(variables, 'CAPTCHA_STEPS', 200)),
    },
    realtime: readRealtime(variables, dataDir),
    broker: readBroker(variables),
    push: readPush(variables, { dataDir, demo, demoFeed }),
    limits: readLimits(variables),
  };
}

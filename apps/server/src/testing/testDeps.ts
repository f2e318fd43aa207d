import type { Db } from '../db/db.ts';
import type { Deps, RealtimeMessage } from '../deps.ts';
import type { Env } from '../config/env.ts';
import { pushKeyOf } from '../config/readPush.ts';
import { createLocalBus } from '../realtime/bus/bus.ts';
import { createBusPublisher, realtimeTopic } from '../realtime/bus/busPublisher.ts';
import type { EventWriter } from '../realtime/live/events/writeEvents.ts';
import { tellChanged } from '../realtime/tellChanged.ts';

/**
 * The time in ms that a page of a test waits for its data. On a busy machine the usual time is too
 * short, and the page would then say less than the test expects.
 */
export const pageWaitMs = 20_000;

/** Settings for tests, with fixed secrets and with limits that no test reaches by accident. */
export const testEnv: Env = {
  version: '0.0.0-test',
  host: '127.0.0.1',
  port: 0,
  operatorHost: null,
  dataDir: '.data',
  backupDir: null,
  databaseUrl: null,
  databaseOwnerUrl: null,
  sandboxUrl: null,
  // Nothing listens there, so messages are lost, and the calls that send some are served.
  sms: { url: 'http://127.0.0.1:9/sms', secret: 'test-sms-secret', played: true },
  // Nothing listens there, so nothing is paid unless a test plays the bank.
  payout: { url: 'http://127.0.0.1:9/payouts', secret: 'test-payout-secret', played: true },
  // Nothing listens there, so banks are away.
  bank: { url: 'http://127.0.0.1:9/bank', secret: 'test-bank-secret', played: true },
  // Nothing lists what came to wallets and addresses, so no day of theirs is compared.
  wallet: null,
  chain: null,
  // Nobody answers, so that every slip is unknown.
  slipCheck: { url: 'http://127.0.0.1:9/slip-check', secret: 'test-slip-secret', played: true },
  demo: true,
  demoAsked: false,
  apiContact: 'api@poy.example',
  trustProxy: false,
  games: { host: null, keys: {}, sandboxKey: null, countriesFile: null, countryHeader: null },
  push: {
    key: pushKeyOf('dGVzdC1rZXktb2YtcHVzaC1tZXNzYWdlcy0wMTIzNDU', 'mailto:push@poy.example'),
    firebase: null,
    workerRetired: false,
    lineTokens: {},
    demoLineToken: 'test-demo-line-token-0123456789abcdef',
  },
  logLevel: 'silent',
  secrets: {
    session: 'test-session-secret-0123456789abcdef',
    bankFeed: 'test-bank-feed-secret-0123456789abcdef',
    walletFeed: 'test-wallet-feed-secret-0123456789abcd',
    chainFeed: 'test-chain-feed-secret-0123456789abcdef',
    factor: 'test-factor-secret-0123456789abcdef',
    captcha: 'test-captcha-secret-0123456789abcdef',
    otp: 'test-otp-secret-0123456789abcdef',
    demoFeed: 'test-demo-feed-secret-0123456789abcdef',
    line: {},
    recaptcha: { RECAPTCHA_SECRET_TEST: 'test-recaptcha-secret-0123456789' },
    external: { EXTERNAL_SECRET_TEST: 'test-external-secret-0123456789abcdef' },
    demoLine: 'test-demo-line-secret-0123456789abcdef',
  },
  // Nothing listens there.
  recaptchaUrl: 'http://127.0.0.1:9/recaptcha',
  captcha: { cost: 1, steps: 3 },
  realtime: {
    kind: 'embedded',
    appId: 'poy',
    key: 'poy',
    secret: 'test-realtime-secret',
    cluster: 'ap1',
  },
  broker: null,
  limits: {
    login: 10_000,
    signup: 10_000,
    codesPerAddress: 10_000,
    collect: 100_000,
    collectBytesPerAddress: 1e12,
    collectBytesPerSite: 1e12,
    collectBytes: 1e12,
    depositsPerAddress: 10_000,
    sameDepositsPerAddress: 10_000,
    bankAccounts: 3,
    bankTries: 10_000,
    bankTriesPerAddress: 10_000,
    socketsPerAddress: 10_000,
    socketsPerMember: 1_000,
    tickets: 10_000,
    connections: 25_000,
    sockets: 20_000,
  },
};

/** Writes nothing. A test of the hub writes events itself. */
const noEvents: EventWriter = { write: () => undefined, close: () => Promise.resolve() };

/**
 * Makes the dependencies of a real application on a test's database. `sent` collects everything
 * that is published, in order.
 */
export function testDeps(db: Db, changes: Partial<Deps> = {}): Deps & { sent: RealtimeMessage[] } {
  const bus = changes.bus ?? createLocalBus();
  const sent: RealtimeMessage[] = [];
  bus.listen(realtimeTopic, (messages) => {
    if (Array.isArray(messages)) sent.push(...messages);
  });
  return {
    db,
    clock: Date.now,
    steadyClock: changes.clock ?? Date.now,
    publisher: tellChanged(createBusPublisher(bus), bus, noEvents),
    env: testEnv,
    bus,
    ...changes,
    sent,
  };
}

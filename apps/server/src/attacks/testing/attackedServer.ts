import { rm } from 'node:fs/promises';
import { expectNamed } from '@poy/testing';
import { tokenHeader } from '@poy/contract/rules';
import { feedSignature } from '../../calls/guards/feedSignature.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { newFolder } from '../../testing/newFolder.ts';
import {
  freePort,
  hasSaid,
  startScript,
  type RunningProcess,
} from '../../testing/serverProcess.ts';
import { testEnv } from '../../testing/testDeps.ts';

interface Reply {
  readonly status: number;
  readonly data: unknown;
}

/** Calls of a server over the network. */
interface ServerCalls {
  /** Answers the status of a page, or of another address that is only read. */
  statusOf(path: string): Promise<number>;
  /** Answers what the server says of its health. */
  health(): Promise<unknown>;
  /** Signs a demo member in. @returns the token */
  signIn(userName: string): Promise<string>;
  /** Makes a call with these headers. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Sells a slip of one line of 10 baht under this key. */
  sell(token: string, key: string, betId: number): Promise<Reply>;
  /** Reports as the bank that money came. */
  report(movement: object): Promise<Reply>;
}

/** A server process that a test calls over the network, kills and starts again. */
export interface AttackedServer extends ServerCalls {
  readonly dataDir: string;
  start(): Promise<void>;
  /** Everything that it has written since its last start. */
  words(): string;
  /** Starts it on a folder where it must not. @returns its words when it has ended */
  startRefused(): Promise<string>;
  /** Kills it (-9) and waits until it is gone. */
  kill(): Promise<unknown>;
  close(): Promise<void>;
}

/** @param at address of the server */
function serverCalls(at: string): ServerCalls {
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${at}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const post = async (...sent: Parameters<typeof send>): Promise<Reply> => {
    const { status, text } = await send(...sent);
    const read = JSON.parse(text) as { data?: unknown };
    return { status, data: read.data ?? read };
  };
  return {
    statusOf: async (path) =>
      (await fetch(`${at}${path}`, { headers: { accept: 'text/html' } })).status,
    health: async () => (await fetch(`${at}/health`)).json(),
    async signIn(userName) {
      const asked = { userName, password: demoPassword };
      const { headers, text } = await send('/api/users.login', asked);
      expectNamed(headers.get(tokenHeader), text).not.toBeNull();
      return headers.get(tokenHeader) ?? '';
    },
    post,
    sell: (token, key, betId) =>
      post(
        '/poy-api/poys.create',
        { betId, accept: 'any', lines: [{ option: 'teng_bon_2', number: '34', price: 10 }] },
        { [tokenHeader]: token, 'idempotency-key': key },
      ),
    report(movement) {
      const body = JSON.stringify(movement);
      const timestamp = String(Date.now());
      const signature = feedSignature(testEnv.secrets.bankFeed, timestamp, body);
      return post('/api/bank-feed.movements', body, {
        'x-feed-timestamp': timestamp,
        'x-feed-signature': signature,
      });
    },
  };
}

/** The place of a server that a test attacks. */
interface ServerPlace {
  /** The data directory of another server; a new one if left out. */
  readonly dataDir?: string;
  /** A command that starts the server, with its words. */
  readonly through?: readonly string[];
}

/**
 * Makes a server, not yet started, with the secrets of a test's application.
 * @param url of the database; left out, the server runs one of its own in its data directory
 * @param variables more settings
 */
export async function createAttackedServer(
  url = '',
  variables: Record<string, string> = {},
  { dataDir: given, through = [] }: ServerPlace = {},
): Promise<AttackedServer> {
  const dataDir = given ?? (await newFolder('poy-attacked-'));
  const port = await freePort();
  let running: RunningProcess | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    running?.child.kill(signal);
    await running?.ended;
  };
  const begin = (): RunningProcess =>
    startScript(
      'apps/server/src/server.ts',
      {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        LOG_LEVEL: 'fatal',
        SESSION_SECRET: testEnv.secrets.session,
        BANK_FEED_SECRET: testEnv.secrets.bankFeed,
        ...variables,
      },
      through,
    );
  return {
    ...serverCalls(`http://localhost:${port}`),
    dataDir,
    async start() {
      running = begin();
      await hasSaid(running, 'is listening');
    },
    async startRefused() {
      running = begin();
      await running.ended;
      return running.words();
    },
    words: () => running?.words() ?? '',
    kill: () => end('SIGKILL'),
    async close() {
      // A server that is ended like this stops its database, too.
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns what an answer says. Fails where it is a refusal. */
export async function answered<T>(reply: Promise<Reply>): Promise<T> {
  const { status, data } = await reply;
  expectNamed(status, JSON.stringify(data)).toBe(200);
  return data as T;
}

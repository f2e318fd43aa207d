import { errorReply, operations, type ErrorCode, type Operation, type Path } from '@poy/contract';
import { errorsOf, realtimeEvents } from '@poy/contract/described';
import { tokenHeader } from '@poy/contract/rules';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { buildApp, type AppExtras } from '../app.ts';
import type { Db } from '../db/db.ts';
import type { Deps, RealtimeMessage } from '../deps.ts';
import { demoPassword } from '../members/seedMembers.ts';
import { verifyWallet, type WalletFinding } from '../wallet/index.ts';
import { createTestDb } from './testDb.ts';
import { pageWaitMs, testDeps } from './testDeps.ts';

export interface Answer {
  status: number;
  /** The content of `data`, or the whole body where there is none. */
  data: unknown;
  /** The error's code, or null. */
  code: string | null;
  details: Record<string, unknown>;
  headers: Record<string, string | string[] | number | undefined>;
  /** The body before it was parsed. */
  text: string;
}

export interface Asked {
  method?: 'GET' | 'POST';
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  token?: string | undefined;
}

export interface TestApp {
  app: FastifyInstance;
  deps: ReturnType<typeof testDeps>;
  db: Db;
  url: string;
  /** Calls the application without the network; by POST where there is a body. */
  call(path: string, asked?: Asked): Promise<Answer>;
  /** Signs a demo member in. @returns the token */
  signIn(userName?: string, host?: string): Promise<string>;
  /** Moves the app's clock on. */
  pass(ms: number): void;
  /** The checks of the wallet (`wallet/verify`) whose findings a test makes on purpose. */
  readonly madeFindings: Set<string>;
  /**
   * Ends the application and its database.
   * @throws Error where the wallet does not agree with the ledger, or a message was not as described
   */
  close(): Promise<void>;
}

function read(text: string): Pick<Answer, 'data' | 'code' | 'details'> {
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  const failed = errorReply.safeParse(body);
  if (failed.success)
    return { data: null, code: failed.data.error.code, details: failed.data.error.details ?? {} };
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  return { data, code: null, details: {} };
}

const isPath = (path: string): path is Path => path in operations;

/**
 * Refuses an error that the documents do not name for the call, so that every test of a call also
 * tests its documents. Any request may be refused for its method, or for a sign in its address.
 */
function checkNamed(path: string, method: string, code: string | null): void {
  if (code === null || !isPath(path)) return;
  const row: Operation = operations[path];
  if (row.method !== method || (code === 'VALIDATION' && !row.body && !row.query)) return;
  if (!errorsOf(path).includes(code as ErrorCode))
    throw new Error(`${path} answered ${code}, which libs/contract/src/described does not name`);
}

/** Refuses a message that is not as the documents say. */
function checkPublished({ event, data }: RealtimeMessage): void {
  const said = realtimeEvents[event];
  if (!said) throw new Error(`${event} is no event of libs/contract/src/described`);
  if (!isDeepStrictEqual(said.payload.parse(data), JSON.parse(JSON.stringify(data))))
    throw new Error(`${event} carries fields that are not described`);
}

/** Refuses a wallet at the end of a test that does not agree with the ledger. */
function checkWallet(found: readonly WalletFinding[], made: ReadonlySet<string>): void {
  const wrong = found.filter(({ audit }) => !made.has(audit));
  if (wrong.length > 0) throw new Error(`The wallet is wrong: ${JSON.stringify(wrong, null, 2)}`);
}

export async function callApp(
  app: FastifyInstance,
  path: string,
  { method, body, query, headers = {}, token }: Asked = {},
): Promise<Answer> {
  const by = method ?? (body === undefined ? 'GET' : 'POST');
  const answer = await app.inject({
    method: by,
    url: path,
    headers: {
      host: 'localhost',
      ...(token !== undefined && { [tokenHeader]: token }),
      ...headers,
    },
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
  });
  const said = read(answer.body);
  checkNamed(path, by, said.code);
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, ...said };
}

/** Signs a demo member in. @returns the token */
export async function signInTo(
  app: FastifyInstance,
  userName = 'demo01',
  host = 'localhost',
): Promise<string> {
  const answer = await callApp(app, '/api/users.login', {
    body: { userName, password: demoPassword },
    headers: { host },
  });
  const token = answer.headers[tokenHeader];
  if (typeof token !== 'string') throw new Error(`${userName} could not sign in: ${answer.text}`);
  return token;
}

/** Makes the real application on a new, seeded database of its own. */
export async function createTestApp(
  changes: Partial<Deps> = {},
  extras: AppExtras = {},
): Promise<TestApp> {
  const { db, url, drop } = await createTestDb({ filled: 'demo' });
  let passed = 0;
  const deps = testDeps(db, { clock: () => Date.now() + passed, ...changes });
  // Tests change the database past the calls, and look at once.
  const app = await buildApp(deps, { epochMs: 0, pageWaitMs, ...extras });
  await app.ready();
  const madeFindings = new Set<string>();
  return {
    app,
    deps,
    db,
    url,
    call: (path, asked) => callApp(app, path, asked),
    signIn: (userName, host) => signInTo(app, userName, host),
    pass: (ms) => void (passed += ms),
    madeFindings,
    async close() {
      await app.close();
      const found = await verifyWallet(db);
      await drop();
      checkWallet(found, madeFindings);
      deps.sent.forEach(checkPublished);
    },
  };
}

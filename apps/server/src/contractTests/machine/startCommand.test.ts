import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaptchaChallenge, Deposit, SiteBank } from '@poy/contract';
import { solveTask } from '@poy/contract/solveTask';
import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import { freshName } from '@poy/testing';
import { newFolder } from '../../testing/newFolder.ts';
import { addRealSite, licenseSite } from '../../testing/realSite.ts';
import {
  freePort,
  hasSaid,
  killStarted,
  startProgram,
  startScript,
  type RunningProcess,
} from '../../testing/serverProcess.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { prepared } from '../../testing/worlds/depositWorld.ts';

let database: TestDb;
let dataDir: string;
let port: number;
let sandboxPort: number;
beforeEach(async () => {
  database = await createTestDb();
  dataDir = await newFolder('poy-start-');
  [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(killStarted);

const bankSecret = 'the-secret-of-a-real-bank';
const settings = (env: Record<string, string>): Record<string, string> => ({
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  BANK_FEED_SECRET: bankSecret,
  CROWD: 'off',
  LIVES: 'off',
  ...env,
});
const run = (script: string, env: Record<string, string> = {}): RunningProcess =>
  startScript(script, settings(env));

const tool = (name: string): string =>
  JSON.stringify(new URL(`../../../../../tools/${name}.mjs`, import.meta.url).href);
/** `npm start` without the build, which takes seconds also where nothing has to be built. */
const withoutBuild = `
  import { startProduct } from ${tool('product')};
  import { readyLines } from ${tool('readyLines')};
  const { PORT, SANDBOX_PORT, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = process.env;
  const ports = { port: Number(PORT), sandboxPort: Number(SANDBOX_PORT) };
  const product = await startProduct({ ...ports, dataDir, databaseUrl });
  process.on('SIGTERM', () => void product.stop().then(() => process.exit(0)));
  for (const line of readyLines(product)) console.log(line);
`;
const at = (path: string, on = port): string => `http://127.0.0.1:${on}${path}`;
const post = (
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(at(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Signs up a member of the site at 127.0.0.1, who asks for a deposit of 5,000 baht. */
async function memberWhoPaysIn(): Promise<{
  account: string;
  amount: number;
  balance: () => Promise<number>;
}> {
  const task = await fetch(at('/api/captcha.challenge?purpose=signUp'));
  const { data } = (await task.json()) as { data: CaptchaChallenge };
  const signup = await post('/api/users.signup', {
    captcha: await solveTask(data),
    userName: freshName(),
    password: 'Own#20260',
    phoneNumber: '0812345678',
  });
  const headers = { 'x-nvenger-auth': signup.headers.get('x-nvenger-auth') ?? '' };
  const get = async <T>(path: string): Promise<T> =>
    ((await (await fetch(at(path), { headers })).json()) as { data: T }).data;
  const [bank] = await get<SiteBank[]>('/poy-api/banks.all');
  const asked = await post(
    '/poy-api/deposits.create',
    { bankId: bank?.bankId, prepareAmount: 5000 },
    { ...headers, 'idempotency-key': randomUUID() },
  );
  const { prepareAmount } = prepared(((await asked.json()) as { data: Deposit }).data);
  return {
    account: bank?.accountNumber ?? '',
    amount: prepareAmount,
    balance: async () => (await get<{ money: number }>('/api/cashs')).money,
  };
}

/** Sends a transfer to the sandbox, as anybody can without signing in. */
const transfer = (toAccount: string, amount: number): Promise<Response> =>
  fetch(at('/transfers', sandboxPort), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      toAccount,
      amount: String(amount),
      fromName: 'A stranger',
      fromAccount: '9812345678',
    }),
  });

async function stop(running: RunningProcess): Promise<void> {
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}

it('makes no money on a real site: no sandbox runs beside it, nor one that is started by hand', async () => {
  await addRealSite(database.db, '127.0.0.1');
  const product = startProgram(withoutBuild, settings({ DEMO: 'off', HOST: '0.0.0.0' }));
  await hasSaid(product, 'is ready at');
  const sandbox = run('apps/sandbox/src/sandbox.ts', {
    PRODUCT_URL: at(''),
    DEMO_FEED_SECRET: 'a-secret-that-somebody-made',
    SANDBOX_SITES: 'localhost',
  });
  const { account, amount, balance } = await memberWhoPaysIn();
  await expect(transfer(account, amount)).rejects.toThrow();
  expect(await balance()).toBe(0);
  expect(product.words()).toContain('The sandbox stays off');
  expect(product.words()).not.toMatch(/demo01|operator1|Demo#2026|lotus\.localhost/);
  expect(await sandbox.ended).toBe(1);
  expect(sandbox.words().trim()).toBe('The sandbox stays off: this installation is no demo.');
  await stop(product);
});

it('runs the sandbox of a demo on this machine only, and only until a site is real', async () => {
  const product = run('tools/start.mjs', { DEMO: 'on', HOST: '0.0.0.0' });
  await hasSaid(product, 'npm run reset');
  expect(product.words()).toContain('these passwords are public');
  const { account, amount, balance } = await memberWhoPaysIn();
  expect((await transfer(account, amount)).status).toBe(303);
  expect(await balance()).toBe(amount);
  expect(await listeners(sandboxPort)).toEqual(['127.0.0.1']);

  const next = await memberWhoPaysIn();
  await licenseSite(database.db, 2);
  await transfer(next.account, next.amount).catch(() => undefined);
  expect(await next.balance()).toBe(0);
  await hasSaid(product, 'The sandbox has stopped');
  await expect(transfer(next.account, next.amount)).rejects.toThrow();
  expect((await fetch(at('/health'))).status).toBe(200);
  await stop(product);
});

it('serves alone by npm run serve: an address is said, no sandbox, and one signal ends all of it', async () => {
  const server = run('tools/serve.mjs', { DATABASE_URL: '' });
  await hasSaid(server, `is listening on http://localhost:${port}`);
  expect(await (await fetch(at('/health'))).json()).toMatchObject({ status: 'ok', demo: true });
  await expect(fetch(at('/', sandboxPort))).rejects.toThrow();
  // The embedded database has two roles.
  expect(server.words()).not.toContain('DATABASE_OWNER_URL');
  await stop(server);
  await expect(fetch(at('/health'))).rejects.toThrow();
  await expect(readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).rejects.toThrow();
});

/**
 * Returns the addresses of this machine on which a port is listened to, from the kernel's tables.
 */
async function listeners(wanted: number): Promise<string[]> {
  const lines = (
    await Promise.all(
      ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
    )
  )
    .join('\n')
    .split('\n');
  return lines.flatMap((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/);
    const [address = '', hex = ''] = local.split(':');
    if (state !== '0A' || Number.parseInt(hex, 16) !== wanted) return [];
    return [
      address.length === 8
        ? (address.match(/../g) ?? [])
            .reverse()
            .map((byte) => Number.parseInt(byte, 16))
            .join('.')
        : address,
    ];
  });
}

import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import {
  freePort,
  hasSaid,
  killStarted,
  startScript,
  type RunningProcess,
} from './testing/serverProcess.ts';
import { createTestDb, type TestDb } from './testing/testDb.ts';

let database: TestDb;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDb();
  dataDir = await mkdtemp(join(tmpdir(), 'poy-server-'));
});
afterAll(async () => {
  killStarted();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Running extends RunningProcess {
  url: string;
}

function start(port: number, env: Record<string, string> = {}): Running {
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    ...env,
  };
  return { url: `http://127.0.0.1:${port}`, ...startScript('apps/server/src/server.ts', settings) };
}

const up = (running: Running): Promise<void> => hasSaid(running, 'listening');

const call = (url: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', ...init });

describe('server processes', () => {
  it('serve the operators at an address of their own where one is set', async () => {
    const [port, own] = await Promise.all([freePort(), freePort()]);
    const running = start(port, { OPERATOR_HOST: `127.0.0.1:${own}` });
    await up(running);
    const login = async (url: string): Promise<number> =>
      (await call(url, '/api/operators.login', { headers: { 'x-poy-site': 'localhost' } })).status;
    expect(await login(running.url)).toBe(404);
    expect(await login(`http://127.0.0.1:${own}`)).toBe(400);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  it('put no demo member or operator into a database when told so', async () => {
    const empty = await createTestDb();
    try {
      const running = start(await freePort(), { DATABASE_URL: empty.url, DEMO: 'off' });
      await up(running);
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(0);
      const count = `SELECT (SELECT count(*) FROM members.member) + (SELECT count(*) FROM operator.operator)
          + (SELECT count(*) FROM sites.site) AS rows`;
      expect(await empty.db.query({ name: 'count_seeded', text: count })).toEqual([{ rows: 0 }]);
      // Every installation has the markets and their rounds, for the sites that will be added.
      const markets = `SELECT count(DISTINCT m.id) AS markets, count(DISTINCT r.market_id) AS "withRounds"
          FROM lottery.market m LEFT JOIN lottery.round r ON r.market_id = m.id`;
      expect(await empty.db.query({ name: 'count_markets', text: markets })).toEqual([
        { markets: 25, withRounds: 25 },
      ]);
    } finally {
      await empty.drop();
    }
  });

  it('put none there either where strangers can reach them, unless a demo is asked for', async () => {
    const empty = await createTestDb();
    try {
      const members = async (): Promise<unknown> =>
        empty.db.query({
          name: 'count_members',
          text: 'SELECT count(*) AS members FROM members.member',
        });
      const open = { DATABASE_URL: empty.url, HOST: '0.0.0.0' };
      for (const [more, count] of [
        [{}, 0],
        [{ DEMO: 'on' }, 62],
      ] as const) {
        const running = start(await freePort(), { ...open, ...more });
        await up(running);
        expect(running.words().includes('All money is play money')).toBe(count > 0);
        expect(await members()).toEqual([{ members: count }]);
        running.child.kill('SIGTERM');
        expect(await running.ended).toBe(0);
      }
    } finally {
      await empty.drop();
    }
  });

  it('start on one database, share sessions and their end, and stop cleanly', async () => {
    const [one, two] = [start(await freePort()), start(await freePort())];
    await Promise.all([up(one), up(two)]);
    expect(await (await fetch(`${one.url}/health`)).json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      demo: true,
    });

    const body = JSON.stringify({ userName: 'demo01', password: 'Demo#2026' });
    const login = await call(one.url, '/api/users.login', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    const headers = { 'x-nvenger-auth': login.headers.get('x-nvenger-auth') ?? '' };
    for (const { url } of [one, two])
      expect((await call(url, '/api/users.auth', { headers })).status).toBe(200);
    expect((await call(one.url, '/api/users.logout', { headers })).status).toBe(200);
    await poll(async () => (await call(two.url, '/api/users.auth', { headers })).status).toBe(401);

    const third = start(Number(new URL(one.url).port));
    expect(await third.ended).toBe(1);
    expect(third.words().trim().split('\n')).toEqual([
      expect.stringContaining(`Port ${new URL(one.url).port} is in use`),
    ]);

    one.child.kill('SIGTERM');
    two.child.kill('SIGINT');
    expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0]);
    expect([one.words(), two.words()].join()).not.toMatch(/error/i);
  });

  it('leaves no PostgreSQL of its own behind when it is stopped while starting', async () => {
    const home = await mkdtemp(join(tmpdir(), 'poy-early-'));
    await chmod(home, 0o755);
    const cluster = join(home, 'postgres', 'cluster');
    const running = (): Promise<boolean> =>
      stat(join(cluster, 'postmaster.pid')).then(
        () => true,
        () => false,
      );
    const early = start(await freePort(), { DATABASE_URL: '', DATA_DIR: home });
    await poll(running, { timeout: 40_000, interval: 5 }).toBe(true);
    early.child.kill('SIGTERM');
    expect([await early.ended, await running(), early.words()]).toEqual([0, false, '']);
    await rm(home, { recursive: true, force: true });
  });

  it('keeps its secrets to itself', async () => {
    const folder = join(dataDir, 'secrets');
    expect((await readdir(folder)).sort()).toEqual([
      'bank-feed',
      'captcha',
      'chain-feed',
      'factor',
      'otp',
      'realtime',
      'session',
      'wallet-feed',
    ]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('says in one line why it cannot start', async () => {
    const words: Record<string, RegExp> = {
      PORT: /PORT must be a whole number/,
      DATABASE_URL: /could not start: \S/,
      REALTIME_HOST: /A hosted realtime service needs/,
    };
    const wrong: Record<string, string> = {
      PORT: 'http',
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      REALTIME_HOST: 'push.example',
    };
    for (const [name, value] of Object.entries(wrong)) {
      const broken = start(await freePort(), { [name]: value });
      expect(await broken.ended).toBe(1);
      expect(broken.words().trim().split('\n')).toEqual([
        expect.stringMatching(words[name] ?? /never/),
      ]);
    }
  });
});

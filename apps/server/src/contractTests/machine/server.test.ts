import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { createDb } from '../../db/db.ts';
import { longForm } from '../../testing/longForm.ts';
import { newFolder } from '../../testing/newFolder.ts';
import {
  freePort,
  hasSaid,
  killStarted,
  startScript,
  type RunningProcess,
} from '../../testing/serverProcess.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';

let database: TestDb;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDb();
  dataDir = await newFolder('poy-server-');
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

/**
 * Settings of a server that runs no demo. `config/env.test.ts` has them all, so a process takes the first
 * of them in `npm test`.
 */
const withoutDemo = (
  [
    ['where strangers can reach them', { HOST: '0.0.0.0' }],
    ['when told so', { DEMO: 'off' }],
  ] as const
).filter((_, n) => longForm || n === 0);

/** Settings with which no server starts, and its one line about them. The last one is in `config/env.test.ts`, too. */
const wrong = (
  [
    [{ PORT: 'http' }, /PORT must be a whole number/],
    [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, /could not start: \S/],
    [{ REALTIME_HOST: 'push.example' }, /A hosted realtime service needs/],
  ] as const
).filter((_, n) => longForm || n < 2);

const up = (running: Running): Promise<void> => hasSaid(running, 'listening');

const call = (url: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', ...init });

describe('server processes', () => {
  it.each(withoutDemo)('put no demo member or operator into a database %s', async (_when, env) => {
    const empty = await createTestDb();
    try {
      const running = start(await freePort(), { DATABASE_URL: empty.url, ...env });
      await up(running);
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(0);
      expect(running.words()).not.toContain('All money is play money');
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

  it('put them there where strangers can reach them, too, when a demo is asked for', async () => {
    const empty = await createTestDb();
    try {
      const env = { DATABASE_URL: empty.url, HOST: '0.0.0.0', DEMO: 'on' };
      const running = start(await freePort(), env);
      await up(running);
      expect(running.words()).toContain('All money is play money');
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(0);
      const count = 'SELECT count(*) AS members FROM members.member';
      const members = await empty.db.query({ name: 'count_members', text: count });
      expect(members).toEqual([{ members: 62 }]);
    } finally {
      await empty.drop();
    }
  });

  it('start on one database, share sessions and their end, and stop cleanly; one has operators apart', async () => {
    const own = await freePort();
    const one = start(await freePort(), { OPERATOR_HOST: `127.0.0.1:${own}` });
    const two = start(await freePort());
    await Promise.all([up(one), up(two)]);
    // It waits some seconds for the port, in which the other two are asked.
    const third = start(Number(new URL(one.url).port));
    const operatorsLogin = async (url: string): Promise<number> =>
      (await call(url, '/api/operators.login', { headers: { 'x-poy-site': 'localhost' } })).status;
    expect(await operatorsLogin(one.url)).toBe(404);
    expect(await operatorsLogin(`http://127.0.0.1:${own}`)).toBe(400);
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

    expect(await third.ended).toBe(1);
    // Nothing was built for these servers, which each of them says first.
    const said = third.words().trim().split('\n');
    expect(said.filter((line) => !/No (?:pages|collector)/.test(line))).toEqual([
      expect.stringContaining(`Port ${new URL(one.url).port} is in use`),
    ]);

    one.child.kill('SIGTERM');
    two.child.kill('SIGINT');
    expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0]);
    expect([one.words(), two.words()].join()).not.toMatch(/error/i);
  });

  it('leaves no PostgreSQL of its own behind when it is stopped while starting', async () => {
    const home = await newFolder('poy-early-');
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
      'push',
      'realtime',
      'session',
      'wallet-feed',
    ]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it.each(wrong)('say in one line why they cannot start with %j', async (env, words) => {
    const broken = start(await freePort(), env);
    expect(await broken.ended).toBe(1);
    expect(broken.words().trim().split('\n')).toEqual([expect.stringMatching(words)]);
  });

  // A temporary view of a thief in the server's role once made that role the owner of the database.
  it('do not start for a real site where the role can make things of its own', async () => {
    const name = new URL(database.superuserUrl).pathname.slice(1);
    const superuser = createDb(database.superuserUrl, { max: 1 });
    try {
      await superuser.script(`GRANT TEMPORARY ON DATABASE ${name} TO PUBLIC`);
      const open = start(await freePort(), { DEMO: 'off' });
      expect(await open.ended).toBe(1);
      expect(open.words()).toContain(`TEMPORARY on database ${name}`);
    } finally {
      await superuser.script(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
      await superuser.end();
    }
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bus } from '../deps.ts';
import { DatabaseAway } from '../db/trouble/databaseAway.ts';
import { makeRelease } from '../testing/makeRelease.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { chooseRelease } from './chooseRelease.ts';
import { createReleases } from './createReleases.ts';
import { publishRelease, storeRelease } from './publishRelease.ts';
import { createStore, recordText, sha256Of } from './store/createStore.ts';
import { folderSource, hostSource } from './store/sources.ts';

const root = mkdtempSync(join(tmpdir(), 'poy-trouble-'));
const store = createStore(join(root, 'store'));
const log = { error: () => undefined };
let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => {
  await t.close();
  rmSync(root, { recursive: true });
});

/** Publishes a release of the lottery, and promotes it. Nobody is told. */
async function promoted(version: string): Promise<void> {
  const { record, folder } = makeRelease(root, { project: 'lotto', version });
  const known = await storeRelease(store, record, folderSource(folder), () => true);
  await t.db.tx((tx) => publishRelease(tx, known, Date.now()));
  const choice = { project: 'lotto', kind: 'promote', version, site: null } as const;
  await t.db.tx((tx) => chooseRelease(tx, choice, Date.now()));
}

it('is seen by a process that hears nothing, and kept while the database is away', async () => {
  let now = 0;
  let away = false;
  const query = (statement: Parameters<TestApp['db']['query']>[0]): Promise<unknown> =>
    away
      ? Promise.reject(new DatabaseAway(new Error('cut'), { sqlState: null, connected: false }))
      : t.db.query(statement);
  const deaf = { ...t.deps.bus, listen: () => () => undefined } as Bus;
  const db = { ...t.db, query } as TestApp['db'];
  const releases = createReleases({ db, bus: deaf, steadyClock: () => now }, store, log);
  const shown = async () => (await releases.of(null)).lotto?.version;
  await promoted('1.0.0');
  expect(await shown()).toBe('1.0.0');
  await promoted('1.1.0');
  now += 1_999;
  expect(await shown()).toBe('1.0.0');
  now += 1;
  expect(await shown()).toBe('1.1.0');
  away = true;
  now += 60_000;
  expect(await shown()).toBe('1.1.0');
  away = false;
  await promoted('1.2.0');
  now += 2_000;
  expect(await shown()).toBe('1.2.0');
  // A process that starts while the database is away knows nothing yet, and says so.
  away = true;
  const late = createReleases({ db, bus: deaf, steadyClock: () => now }, store, log);
  await expect(late.of(null)).rejects.toThrow(DatabaseAway);
});

it('is never half in the store: a writer that is killed leaves nothing that counts', async () => {
  const { record, folder } = makeRelease(root, {
    project: 'games',
    version: '1.0.0',
    files: { 'files/last.txt': 'last' },
  });
  const known = { record, hash: sha256Of(recordText(record)) };
  const program = `
    const { createStore } = await import(${JSON.stringify(join(import.meta.dirname, 'store/createStore.ts'))});
    const { readFile } = await import('node:fs/promises');
    const read = async (path) => {
      if (path !== 'files/last.txt') return readFile(${JSON.stringify(`${folder}/`)} + path);
      console.log('half');
      return new Promise((done) => setTimeout(done, 60_000));
    };
    await createStore(${JSON.stringify(join(root, 'store'))}).add(${JSON.stringify(known)}, { read });`;
  const writer = spawn(process.execPath, ['--input-type=module-typescript', '-e', program]);
  await once(writer.stdout, 'data');
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  const place = join(root, 'store', 'games');
  expect(readdirSync(place)).toEqual([expect.stringMatching(/^\.writing-/)]);
  await store.add(known, folderSource(folder));
  expect(existsSync(join(place, '1.0.0', 'release.json'))).toBe(true);
  await expect(store.check(known)).resolves.toBeUndefined();
  await store.tidy(Date.now());
  expect(readdirSync(place).filter((name) => name.startsWith('.'))).toHaveLength(1);
  await store.tidy(Date.now() + 25 * 3_600_000);
  expect(readdirSync(place)).toEqual(['1.0.0']);
});

it('comes from another host only as its record has it', async () => {
  const { record, folder } = makeRelease(root, { project: 'credit', version: '1.0.0' });
  const file = `/${record.entry}`;
  let answer: { status: number; body: string } = { status: 200, body: 'credit(1.0.0);' };
  const server: Server = createServer((request, response) => {
    const asked = request.url?.endsWith(file) ? answer : { status: 404, body: '' };
    response.writeHead(asked.status, { location: '/elsewhere' }).end(asked.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const from = hostSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x/`);
  const add = () => storeRelease(store, record, from, () => true);
  for (const wrong of [
    { status: 403, body: '' },
    { status: 302, body: '' },
    { status: 200, body: 'credit(' },
    { status: 200, body: `credit(1.0.0);${' '.repeat(10_000)}` },
    { status: 200, body: 'stolen(1.0.0);' },
  ]) {
    answer = wrong;
    await expect(add()).rejects.toMatchObject({ details: { why: 'RELEASE_NOT_WHOLE' } });
  }
  answer = { status: 200, body: 'credit(1.0.0);' };
  await expect(add()).resolves.toMatchObject({ record: { version: '1.0.0' } });
  await new Promise((done) => server.close(done));
  expect(existsSync(folder)).toBe(true);
});

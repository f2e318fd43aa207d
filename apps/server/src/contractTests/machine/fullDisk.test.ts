import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { poll } from '@poy/testing';
import { demoPassword } from '../../members/seedMembers.ts';
import { freePort, startPatience } from '../../testing/serverProcess.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';

let t: TestApp;
let dataDir: string;
beforeAll(async () => {
  t = await createTestApp();
  dataDir = await mkdtemp(join(tmpdir(), 'poy-full-'));
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

const green = { status: 200 };
const red = { status: 503, code: 'DATABASE_AWAY', details: { why: 'full' } };
/** A refused write counts for this long (ms). */
const counts = 5_000;
const patience = { timeout: 30_000 };

const fill = `
  CREATE FUNCTION members.no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
  CREATE TRIGGER no_room BEFORE INSERT ON members.session FOR EACH ROW EXECUTE FUNCTION members.no_room()`;

describe('a full disk of the database', () => {
  it('is answered with 503 and turns the health red, until there is room', async () => {
    const signIn = () =>
      t.call('/api/users.login', { body: { userName: 'demo01', password: demoPassword } });
    let now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    expect(await t.call('/health/ready')).toMatchObject(green);
    await ownerOf(t.db).script(fill);
    expect(await signIn()).toMatchObject({ status: 503, code: 'DATABASE_AWAY' });
    for (const path of ['/health', '/health/ready']) expect(await t.call(path)).toMatchObject(red);
    expect(await t.call('/health/live')).toMatchObject(green);
    // It still reads.
    expect((await t.call('/poy-api/bet-lists.latest')).status).toBe(200);
    await ownerOf(t.db).script('DROP FUNCTION members.no_room CASCADE');
    expect(await t.call('/health/ready')).toMatchObject(red);
    now += counts;
    // On a busy machine the try to write took longer than a probe waits, and one answer was red.
    await poll(async () => (await t.call('/health/ready')).status).toBe(green.status);
    expect((await signIn()).status).toBe(200);
  });
});

describe('a full disk of the log', () => {
  it('does not end the server, and turns its health red', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const server = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../server.ts', import.meta.url))],
      {
        // Every write to its output fails, from the first line on.
        stdio: ['ignore', full, full],
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: t.url },
      },
    );
    closeSync(full);
    const ask = async (path: string): Promise<number> =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    try {
      await poll(() => ask('/health/live'), startPatience).toBe(200);
      await poll(() => ask('/health/ready'), { timeout: 45_000 }).toBe(503);
      expect(await ask('/poy-api/bet-lists.latest')).toBe(200);
      await poll(() => ask('/health/ready'), patience).toBe(200);
      expect(server.exitCode).toBeNull();
    } finally {
      server.kill('SIGKILL');
    }
  });
});

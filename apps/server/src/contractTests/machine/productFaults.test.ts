import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { newFolder } from '../../testing/newFolder.ts';
import { descendants, stillRunning } from '../../testing/processes.ts';
import { freePort, startPatience } from '../../testing/serverProcess.ts';

const productModule = new URL('../../../../../tools/product.mjs', import.meta.url).href;
/** `npm start` without the build. */
const program = `
  import { startProduct } from ${JSON.stringify(productModule)};
  const [port, sandboxPort] = process.argv.slice(1, 3).map(Number);
  const env = { CROWD: 'off', DRAWS: 'off', LIVES: 'off', HOST: '127.0.0.1' };
  const product = await startProduct({ port, sandboxPort, dataDir: process.argv[3], env });
  console.log('ready');
  console.log('ended: ' + (await product.ended));
  await product.stop();
  process.exit(1);
`;

let dataDir: string;
let port: number;
let sandboxPort: number;
const started: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = await newFolder('poy-product-');
  [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await poll(() => answers(`http://127.0.0.1:${port}/health/live`), { timeout: 45_000 }).toBe(
    false,
  );
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

type Program = Awaited<ReturnType<typeof startProgram>>;
/** The program of the test before, because a start takes seconds. */
let running: Program;

async function startProgram() {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, String(port), String(sandboxPort), dataDir],
    {
      env,
      cwd: fileURLToPath(new URL('../../../../../', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  started.push(child);
  let words = '';
  child.stdout.on('data', (part: Buffer) => (words += part));
  await poll(() => words, startPatience).toContain('ready\n');
  return { child, words: () => words, parts: () => descendants(child.pid ?? 0) };
}
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
const signIn = async (): Promise<number> =>
  (
    await fetch(`http://127.0.0.1:${port}/api/users.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'demo01', password: 'Demo#2026' }),
    })
  ).status;

it('a sandbox that is killed is started again, and the server goes on', async () => {
  running = await startProgram();
  const { child, words, parts } = running;
  const idOf = async (script: string) =>
    (await parts()).find(({ command }) => command.includes(script))?.pid ?? 0;
  const [server, sandbox] = [await idOf('server.ts'), await idOf('sandbox.ts')];
  process.kill(sandbox, 'SIGKILL');
  await poll(words, { timeout: 45_000 }).toContain('The sandbox has ended and is started again');
  await poll(() => answers(`http://127.0.0.1:${sandboxPort}/`), { timeout: 45_000 }).toBe(true);
  expect([await idOf('server.ts'), (await idOf('sandbox.ts')) !== sandbox]).toEqual([server, true]);
  expect(child.exitCode).toBeNull();
});

const postmaster = async (): Promise<number> =>
  (await running.parts()).find(({ command }) => command.includes('postgres -D'))?.pid ?? 0;

it('a database that is killed is started again, and calls are answered 503 at most', async () => {
  const server = (await running.parts()).find(({ command }) => command.includes('server.ts'));
  process.kill(await postmaster(), 'SIGKILL');
  const seen: number[] = [];
  await poll(async () => (seen.push(await signIn()), seen.at(-1)), { timeout: 45_000 }).toBe(200);
  expect([200, 503]).toEqual(expect.arrayContaining(seen));
  expect(await running.parts()).toContainEqual(server);
});

it('a start right after kill -9 of the program works, and nothing of the old one is left', async () => {
  const { child, parts } = running;
  const old = await parts();
  expect(old.map(({ command }) => command).join()).toMatch(/server\.ts.*postgres -D/s);
  child.kill('SIGKILL');
  await once(child, 'close');
  await wait(100);
  running = await startProgram();
  expect(await stillRunning(old)).toEqual([]);
  expect(await signIn()).toBe(200);
});

it('a server that is killed ends the program with a line, and nothing is left', async () => {
  const { child, words, parts } = running;
  const all = await parts();
  const server = all.find(({ command }) => command.includes('server.ts'));
  process.kill(server?.pid ?? 0, 'SIGKILL');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(words()).toMatch(/ended: The server ended .* its log is .*server\.log/);
  await poll(() => stillRunning(all), { timeout: 45_000 }).toEqual([]);
});

it('a database that cannot be started again ends the program with a line', async () => {
  running = await startProgram();
  const { child, words } = running;
  await rm(join(dataDir, 'postgres/cluster/global/pg_control'));
  process.kill(await postmaster(), 'SIGKILL');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(words()).toMatch(/Poy stops: PostgreSQL does not stay up: .*pg_control/);
});

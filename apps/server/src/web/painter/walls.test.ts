import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wallInUse } from './openPainter.ts';
import { startPainter, type StartedPainter } from './startPainter.ts';
import { wallsHere } from './walls.ts';

/** A program whose texts of a member are what became of a try. */
const program = `
const tries = {
  env: () => JSON.stringify(process.env),
  words: () => process.execArgv.join(' '),
  file: (file) => require('node:fs').readFileSync(file, 'utf8'),
  list: (folder) => require('node:fs').readdirSync(folder).join(' '),
  write: (file) => require('node:fs').writeFileSync(file, 'x'),
  spawn: () => require('node:child_process').execFileSync('/usr/bin/id').toString(),
  worker: () => new (require('node:worker_threads').Worker)('1', { eval: true }),
  addon: (file) => process.dlopen({ exports: {} }, file),
  binding: () => Object.keys(process.binding('fs')).join(' '),
  inspector: () => require('node:inspector').open(0),
  report: (file) => process.report.writeReport(file),
  package: () => require('zod'),
  user: () => String(process.getuid()),
  connect: (place) => new Promise((done, fail) => {
    const socket = require('node:net').connect(JSON.parse(place));
    socket.on('connect', () => { socket.destroy(); done('connected'); }).on('error', fail);
  }),
  end: (pid) => process.kill(Number(pid), 0),
};
exports.fontFor = () => undefined;
exports.ownTexts = async ({ session: { userName } }) => {
  const [name, given] = userName.split(' ', 2);
  try {
    return ['done', String(await tries[name](given))];
  } catch (error) {
    return ['refused', error.code ?? error.message];
  }
};
`;
const folder = mkdtempSync(join(tmpdir(), 'poy-walls-'));
let painter: StartedPainter;
const servers: Server[] = [];

/** Listens at a port or at a file. */
async function listen(at: number | string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  servers.push(server);
  server.listen(typeof at === 'number' ? { port: at, host: '127.0.0.1' } : { path: at });
  await once(server, 'listening');
  return server;
}

const attempt = (what: string): Promise<string[]> =>
  painter.ownTexts({ locale: 'th', session: { userName: what }, cash: { money: 0 } });

beforeAll(async () => {
  // A file beside the program, which only its own folder would let it read.
  writeFileSync(join(folder, 'secret'), 'secret');
  const file = join(folder, 'render.cjs');
  writeFileSync(file, program);
  chmodSync(folder, 0o755);
  const sha256 = createHash('sha256').update(program).digest('base64url');
  painter = startPainter({ name: 'tries', file, sha256 });
  await painter.whenReady();
});
afterAll(() => {
  painter.stop();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

describe('the process of a painter', () => {
  it('has no variables, and so no address or password of the database', async () => {
    expect(await attempt('env')).toEqual(['done', '{}']);
    expect((await attempt('words'))[1]).toContain('--permission');
  });

  it.each([
    ['a file of the system', 'file /etc/passwd'],
    ['the settings of the server', `file /proc/${process.pid}/environ`],
    ['its own settings', 'file /proc/self/environ'],
    ['a file beside its program', `file ${join(folder, 'secret')}`],
    ['its program', `file ${join(folder, 'render.cjs')}`],
    ['a source of the server', `file ${import.meta.dirname}/startPainter.ts`],
    ['a folder', 'list /'],
    ['a file to write', `write ${join(folder, 'mine')}`],
    ['another program', 'spawn'],
    ['a worker', 'worker'],
    ['native code', 'addon /lib/x86_64-linux-gnu/libc.so.6'],
    ['the inside of Node', 'binding'],
    ['a debugger', 'inspector'],
    ['a report on the disk', `report ${join(folder, 'report')}`],
  ])('is refused %s', async (_what, what) => {
    const [became, code = ''] = await attempt(what);
    expect(became).toBe('refused');
    expect(code).toMatch(/ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED/);
  });

  it('finds no package', async () => {
    expect(await attempt('package')).toEqual(['refused', 'There is no module zod here']);
  });

  // Node's permission model does not stop the network. A namespace without devices does, where there is one.
  it('reaches no port where it has a network of its own, and any port where it has not', async () => {
    const { port } = (await listen(0)).address() as AddressInfo;
    const here = await attempt(`connect ${JSON.stringify({ port, host: '127.0.0.1' })}`);
    expect(here).toEqual(wallInUse()?.network ? ['refused', 'ENETUNREACH'] : ['done', 'connected']);
  });

  // A socket that is a file is reached through the file system, whose rights count.
  it('reaches a socket that is a file and open to everybody', async () => {
    const path = join(folder, 'socket');
    await listen(path);
    chmodSync(path, 0o777);
    expect(await attempt(`connect ${JSON.stringify({ path })}`)).toEqual(['done', 'connected']);
  });

  it('cannot end the server where it has a user or processes of its own', async () => {
    const { user, forks } = wallInUse() ?? {};
    const [became, code] = await attempt(`end ${process.pid}`);
    if (user) expect([became, code]).toEqual(['refused', 'EPERM']);
    else expect(became).toBe(forks ? 'refused' : 'done');
    if (user) expect(await attempt('user')).toEqual(['done', '65533']);
  });
});

describe('the walls', () => {
  it('begin with the strongest and end with the bare process', () => {
    for (const root of [true, false]) {
      const walls = wallsHere('linux', root);
      expect(walls.at(-1)).toMatchObject({ before: [], network: false, user: false });
      expect(walls.some(({ user }) => user)).toBe(root);
    }
    expect(wallsHere('darwin', false)).toHaveLength(1);
  });
});

import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { Boot } from '@poy/contract';
import { waitFor } from '@poy/testing';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPainters } from './createPainters.ts';
import type { PainterLimits } from './limits.ts';
import { PainterAway } from './PainterAway.ts';
import { startPainter, type PainterProgram, type StartedPainter } from './startPainter.ts';

const folder = mkdtempSync(join(tmpdir(), 'poy-painter-'));
const started: { stop(): void }[] = [];
afterAll(() => {
  for (const painter of started) painter.stop();
  rmSync(folder, { recursive: true });
});

/** A renderer that answers. `name` stands in what it says. */
const sound = (name: string): string => `
exports.fontFor = () => '/assets/shell/font.woff2';
exports.messagesOf = async (locale) => ({ host: { name: '${name} ' + locale, pid: String(process.pid) } });
exports.ownTexts = ({ session: { userName }, cash }) => [userName, '${name} ' + cash.money];
exports.planPage = () =>
  ({ verdict: 'show', remote: null, chunk: null, calls: [], page: true, meant: null });
exports.render = async (boot, url) => ({
  html: '${name} ' + url, status: 200, title: '', description: '', listed: true, font: exports.fontFor(),
});
exports.renderAlone = exports.render;
`;

/** Writes a renderer into a file. `more` replaces some of its functions. */
function programOf(name: string, more = ''): PainterProgram {
  const file = join(folder, `${name}.cjs`);
  const content = sound(name) + more;
  writeFileSync(file, content);
  return { name, file, sha256: createHash('sha256').update(content).digest('base64url') };
}

const pauses = { pausesMs: [60_000] };

function start(program: PainterProgram, limits: Partial<PainterLimits> = pauses) {
  const failed = jest.fn<(reason: string) => void>();
  const painter = startPainter(program, { limits, onFailed: (reason) => failed(reason) });
  started.push(painter);
  return { painter, failed };
}

const boot = {} as Boot;
const member = (userName: string, money = 5) =>
  ({ locale: 'th', session: { userName }, cash: { money } }) as const;
const wordsOf = async (painter: StartedPainter) => {
  const { host = {} } = await painter.messagesOf('th');
  return host as { name: string; pid: string };
};

/** Asks a painter that fails, and answers why. */
async function reasonOf(
  more: string,
  limits: Partial<PainterLimits> = {},
  ask: (painter: StartedPainter) => Promise<unknown> = (painter) => painter.render(boot, '/'),
): Promise<string | undefined> {
  const program = programOf(`bad-${createHash('sha1').update(more).digest('hex')}`, more);
  const { painter, failed } = start(program, { ...pauses, ...limits });
  await expect(ask(painter)).rejects.toThrow(PainterAway);
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(painter.state()).toBe('failed');
  return failed.mock.calls[0]?.[0];
}

describe('a painter in a process of its own', () => {
  it('answers as its program does', async () => {
    const { painter } = start(programOf('sound'));
    expect(painter.state()).toBe('starting');
    await painter.whenReady();
    expect(painter.state()).toBe('ready');
    expect(painter.fontFor('kh')).toBe('/assets/shell/font.woff2');
    expect((await wordsOf(painter)).name).toBe('sound th');
    expect(await painter.planPage('/', null, {})).toMatchObject({ verdict: 'show', page: true });
    const many = Array.from({ length: 1_000 }, (_, at) => painter.ownTexts(member(`m${at}`, at)));
    expect((await Promise.all(many)).at(-1)).toEqual(['m999', 'sound 999']);
    expect((await painter.render(boot, '/a')).html).toBe('sound /a');
  });

  it('tells an error of the program to who asked, and goes on', async () => {
    const bug = "exports.renderAlone = () => { throw new Error('a bug') };";
    const { painter, failed } = start(programOf('bug', bug));
    const asked = painter.renderAlone(boot, 'domain');
    await expect(asked).rejects.toThrow('a bug');
    await expect(asked).rejects.not.toBeInstanceOf(PainterAway);
    expect((await painter.render(boot, '/')).status).toBe(200);
    expect(failed).not.toHaveBeenCalled();
  });

  it('gives a page no font that was not named at the start', async () => {
    const other =
      "exports.renderAlone = async () => ({ ...(await exports.render()), font: '/assets/shell/x.woff2' });";
    const { painter } = start(programOf('font', other));
    expect((await painter.renderAlone(boot, 'domain')).font).toBeUndefined();
  });

  it('runs nothing but what is recorded', async () => {
    const program = { ...programOf('changed'), sha256: programOf('other').sha256 };
    const { painter, failed } = start(program);
    await expect(painter.whenReady()).rejects.toThrow('has another content than is recorded');
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

describe('a program that is ended', () => {
  it.each([
    ['throws when it is loaded', "throw new Error('no way');", /exit 1: .*no way/s],
    ['ends itself', 'exports.render = () => process.exit(3);', /exit 3/],
    ['kills itself', "exports.render = () => process.kill(process.pid, 'SIGKILL');", /SIGKILL/],
    ['loops for ever', 'exports.render = () => { for (;;); };', /answered nothing for 600 ms/],
    ['never answers', 'exports.render = () => new Promise(() => {});', /answered nothing/],
    ['loops when it is loaded', 'for (;;);', /not ready in time/],
    [
      'keeps more and more objects',
      'exports.render = () => { const all = []; for (;;) all.push({ all: [all.length] }); };',
      /heap out of memory|SIGABRT|SIGTRAP/,
    ],
    [
      'keeps more and more bytes',
      `exports.render = async () => {
        for (const all = []; ; await new Promise((done) => setTimeout(done, 20)))
          all.push(Buffer.alloc(10_000_000, 1));
      };`,
      /it took \d+ MB of memory/,
    ],
    [
      'answers too much',
      "exports.render = () => 'x'.repeat(2_000_000);",
      /it sent a frame of 20000\d\d bytes/,
    ],
  ])('%s', async (_what, more, reason) => {
    const slow = /objects|bytes/.test(_what) ? { askMs: 30_000 } : { askMs: 600 };
    const limits = { startMs: 5_000, heapMb: 40, residentMb: 250, mostBytes: 1_000_000, ...slow };
    expect(await reasonOf(more, limits)).toMatch(reason);
  });

  it.each([
    ['a status that is none', 'render', '({ ...page, status: 999 })'],
    ['a title that is no text', 'render', '({ ...page, title: { toString: null } })'],
    ['a font outside of the shell', 'render', "({ ...page, font: '/../../etc/passwd' })"],
    ['nothing', 'render', 'undefined'],
    ['a line end in an address', 'planPage', "({ ...plan, meant: '/a\\r\\nset-cookie: a' })"],
    ['an address of another host', 'planPage', "({ ...plan, meant: '//evil.example' })"],
    [
      'a call that moves money',
      'planPage',
      "({ ...plan, calls: [{ path: '/poy-api/withdrawals.create', body: { amount: 5 }, queryKey: [], own: true }] })",
    ],
    [
      'a call of operators',
      'planPage',
      "({ ...plan, calls: [{ path: '/api/operators.me', queryKey: [], own: true }] })",
    ],
  ])('answers %s', async (_what, name, answer) => {
    const more = `
      const page = { html: '', status: 200, title: '', description: '', listed: true };
      const plan = { verdict: 'show', remote: null, chunk: null, calls: [], page: true, meant: null };
      exports.${name} = async () => ${answer};`;
    const ask = (painter: StartedPainter): Promise<unknown> =>
      name === 'render' ? painter.render(boot, '/') : painter.planPage('/', null, {});
    expect(await reasonOf(more, {}, ask)).toBe(`it answered ${name} in another form`);
  });
});

describe('a painter that has failed', () => {
  it('is started again', async () => {
    const { painter, failed } = start(programOf('again'), { pausesMs: [0] });
    const { pid } = await wordsOf(painter);
    process.kill(Number(pid), 'SIGKILL');
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    // Whoever asks meanwhile waits.
    expect((await painter.render(boot, '/b')).html).toBe('again /b');
    expect(painter.state()).toBe('ready');
  });

  it('is not asked while it waits to be started again', async () => {
    const painters = createPainters({ limits: pauses });
    started.push(painters);
    const program = programOf('waits', 'exports.render = () => process.exit(1);');
    const painter = painters.of(program);
    await painter.whenReady();
    expect(painters.of(program)).toBe(painter);
    await expect(painter.render(boot, '/')).rejects.toThrow(PainterAway);
    expect(painter.isReady()).toBe(false);
    await expect(painter.whenReady()).rejects.toThrow('exit 1');
    await expect(painter.planPage('/', null, {})).rejects.toThrow(PainterAway);
    painters.keepOnly([]);
    expect(painters.of(program)).not.toBe(painter);
  });
});

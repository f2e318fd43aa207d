import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operations, Path } from '@poy/contract';
import { siteOf } from '../sites/index.ts';
import { makeRelease } from '../testing/makeRelease.ts';
import { auditOf, operatorHeaders, reason } from '../testing/operatorApp.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { testEnv } from '../testing/testDeps.ts';
import { createReleases } from './createReleases.ts';
import type { Releases } from './Releases.ts';
import { createStore } from './store/createStore.ts';
import { tidyReleases } from './tidyReleases.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'poy-releases-'));
const inbox = join(dataDir, 'inbox');
const storeRoot = join(dataDir, 'releases');
const log = { error: jest.fn<(details: object, message: string) => void>() };
let t: TestApp;
let headers: Record<string, string>;
let releases: Releases & { close(): void };

beforeAll(async () => {
  mkdirSync(inbox);
  t = await createTestApp({ env: { ...testEnv, dataDir } });
  headers = await operatorHeaders(t, 'operator3');
  releases = createReleases(t.deps, createStore(storeRoot), log);
});
afterEach(() => void log.error.mockClear());
afterAll(async () => {
  releases.close();
  await t.close();
  rmSync(dataDir, { recursive: true });
});

type Call = Extract<Path, `/api/operators.releases.${string}`> & keyof Operations;
const ask = (path: Call, body: object, site?: string) =>
  t.call(path, { headers: { ...headers, ...(site && { host: site }) }, body: { ...body, reason } });
const why = (answer: { details: Record<string, unknown> }) => answer.details['why'];

type Made = Parameters<typeof makeRelease>[1];

/** Writes a release and publishes it. */
async function publish(made: Made) {
  const { record, folder } = makeRelease(inbox, made);
  const answer = await ask('/api/operators.releases.publish', { record, from: folder });
  return { record, folder, answer };
}
const lotto = (version: string, more: Omit<Made, 'project' | 'version'> = {}) =>
  publish({ project: 'lotto', version, ...more });
const promote = (version: string, project = 'lotto') =>
  ask('/api/operators.releases.choose', { project, kind: 'promote', version });
/** Returns the version of the lottery that the pages of a site have. */
async function shown(host: string): Promise<string | undefined> {
  const site = await siteOf(t.db, host);
  return (await releases.of(site?.id ?? null)).lotto?.version;
}
const [first, second] = ['localhost', 'lotus.localhost'];

it('is published, promoted for all, pinned for one, and taken back', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    expect((await lotto(version)).answer.status).toBe(200);
  expect(await shown(first)).toBeUndefined();
  await promote('1.0.0');
  expect([await shown(first), await shown(second)]).toEqual(['1.0.0', '1.0.0']);
  const here = (kind: string, version?: string) =>
    ask('/api/operators.releases.choose-here', { project: 'lotto', kind, version }, second);
  await here('pin', '1.0.0');
  await promote('1.1.0');
  expect([await shown(first), await shown(second)]).toEqual(['1.1.0', '1.0.0']);
  await promote('1.2.0');
  await ask('/api/operators.releases.choose', { project: 'lotto', kind: 'rollback' });
  expect(await shown(first)).toBe('1.1.0');
  // Another step back goes to what was there before that one, and not forward again.
  await ask('/api/operators.releases.choose', { project: 'lotto', kind: 'rollback' });
  expect(await shown(first)).toBe('1.0.0');
  await ask('/api/operators.releases.choose', {
    project: 'lotto',
    kind: 'rollback',
    version: '1.2.0',
  });
  expect(await shown(first)).toBe('1.2.0');
  expect(why(await here('unpin'))).toBeUndefined();
  expect([await shown(second), why(await here('unpin'))]).toEqual(['1.2.0', 'NOTHING_CHANGES']);
  // A version of a site that does not pin gives way to the next one for all.
  await here('promote', '1.0.0');
  expect(await shown(second)).toBe('1.0.0');
  await promote('1.1.0');
  expect(await shown(second)).toBe('1.1.0');
  expect((await auditOf(t, { action: 'releases.choose', limit: '1' }))[0]).toMatchObject({
    operator: 'operator3',
    subject: 'release:lotto',
    before: { version: '1.2.0' },
    after: { version: '1.1.0' },
  });
});

it('is refused with words where it is not what its record says', async () => {
  const { record, folder } = makeRelease(inbox, { project: 'lotto', version: '2.0.0' });
  appendFileSync(join(folder, 'files', record.entry), '// more');
  const changed = await ask('/api/operators.releases.publish', { record, from: folder });
  expect([changed.status, why(changed)]).toEqual([409, 'RELEASE_NOT_WHOLE']);
  rmSync(join(folder, 'files', record.entry));
  const gone = await ask('/api/operators.releases.publish', { record, from: folder });
  expect(why(gone)).toBe('RELEASE_NOT_WHOLE');
  const elsewhere = await ask('/api/operators.releases.publish', { record, from: '/etc' });
  expect(why(elsewhere)).toBe('RELEASE_PLACE');
  const around = await ask('/api/operators.releases.publish', {
    record,
    from: join(inbox, '..', '..'),
  });
  expect(why(around)).toBe('RELEASE_PLACE');
  // Nothing of it is seen, and nothing half is left.
  expect(why(await promote('2.0.0'))).toBe('RELEASE_UNKNOWN');
  expect(readdirSync(join(storeRoot, 'lotto')).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('keeps its bytes: the same may be published again, others are refused', async () => {
  const { record, folder } = await lotto('3.0.0');
  const again = await ask('/api/operators.releases.publish', { record, from: folder });
  expect(why(again)).toBe('NOTHING_CHANGES');
  const other = makeRelease(mkdtempSync(join(inbox, 'other')), {
    project: 'lotto',
    version: '3.0.0',
    script: 'other();',
  });
  const taken = await ask('/api/operators.releases.publish', {
    record: other.record,
    from: other.folder,
  });
  expect(why(taken)).toBe('RELEASE_OTHER_BYTES');
  // Two operators publish one version at the same moment: one of them does it, and it is whole.
  const twice = makeRelease(inbox, { project: 'lotto', version: '3.0.1' });
  const body = { record: twice.record, from: twice.folder };
  const both = await Promise.all([1, 2].map(() => ask('/api/operators.releases.publish', body)));
  expect(both.map((answer) => why(answer) ?? answer.status).sort()).toEqual([
    200,
    'NOTHING_CHANGES',
  ]);
});

it('is chosen only with a shell that lends what it needs, and where this server has its calls', async () => {
  await publish({ project: 'shell', version: '1.0.0', lends: { react: '19.3.1' } });
  await promote('1.0.0', 'shell');
  await lotto('4.0.0', { needs: { shared: { react: '^20.0.0' }, calls: [] } });
  const unfit = await promote('4.0.0');
  expect(why(unfit)).toBe('RELEASE_UNFIT');
  expect(unfit.details['words']).toContain('lotto needs react ^20.0.0, and the shell lends 19.3.1');
  await lotto('4.1.0', { needs: { shared: { react: '^19.0.0' }, calls: ['/api/cashs'] } });
  expect((await promote('4.1.0')).status).toBe(200);
  await publish({ project: 'shell', version: '2.0.0', lends: { react: '20.0.0' } });
  expect(why(await promote('2.0.0', 'shell'))).toBe('RELEASE_UNFIT');
  const calls = await lotto('4.2.0', { needs: { shared: {}, calls: ['/api/none'] } });
  expect([why(calls.answer), calls.answer.details['words']]).toEqual([
    'RELEASE_UNFIT',
    expect.stringContaining('/api/none'),
  ]);
  await lotto('4.3.0', { owns: ['/lotto'] });
  expect((await promote('4.3.0')).status).toBe(200);
  await publish({ project: 'games', version: '1.0.0', owns: ['/lotto/games'] });
  expect(why(await promote('1.0.0', 'games'))).toBe('RELEASE_UNFIT');
});

it('is retired only where nobody has it, and a harmful one leaves everybody at once', async () => {
  await lotto('5.0.0');
  await lotto('5.1.0');
  await promote('5.0.0');
  await promote('5.1.0');
  const retire = (version: string, harmful = false) =>
    ask('/api/operators.releases.retire', { project: 'lotto', version, harmful });
  expect(why(await retire('5.1.0'))).toBe('RELEASE_IN_USE');
  const { entry } = makeRelease(inbox, { project: 'lotto', version: '5.1.0' }).record;
  expect(await releases.folderOf('lotto', entry)).toContain('5.1.0');
  await ask(
    '/api/operators.releases.choose-here',
    { project: 'lotto', kind: 'pin', version: '5.1.0' },
    second,
  );
  expect((await retire('5.1.0', true)).status).toBe(200);
  expect([await shown(first), await shown(second)]).toEqual(['5.0.0', '5.0.0']);
  expect(await releases.folderOf('lotto', entry)).toBeNull();
  expect(why(await promote('5.1.0'))).toBe('RELEASE_RETIRED');
  await lotto('5.2.0');
  await promote('5.2.0');
  await ask('/api/operators.releases.choose', {
    project: 'lotto',
    kind: 'rollback',
    version: '5.0.0',
  });
  const back = await ask('/api/operators.releases.choose', {
    project: 'lotto',
    kind: 'rollback',
    version: '5.1.0',
  });
  expect(why(back)).toBe('RELEASE_RETIRED');
});

it('is not served where the store was changed by somebody', async () => {
  await lotto('6.0.0');
  const { record } = await lotto('6.1.0');
  await promote('6.0.0');
  writeFileSync(join(storeRoot, 'lotto', '6.1.0', 'files', record.entry), 'stolen();');
  await promote('6.1.0');
  // Pages go on with the version before, and the log says why.
  expect(await shown(first)).toBe('6.0.0');
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ release: 'lotto@6.1.0' }),
    'a release is not what was published',
  );
});

it('says what changed from one version to another', async () => {
  const pages = (path: string) => JSON.stringify({ pages: [{ path }], titles: {}, files: {} });
  const words = (text: string) =>
    JSON.stringify({
      lotto: Object.fromEntries(['th', 'en', 'km', 'my'].map((one) => [one, { hello: text }])),
    });
  await lotto('7.0.0', {
    licences: { 'left@1.0.0': 'MIT' },
    files: { 'files/pages.json': pages('/lotto/a'), 'files/words.json': words('Hello') },
  });
  await lotto('7.1.0', {
    licences: { 'came@1.0.0': 'MIT' },
    files: { 'files/pages.json': pages('/lotto/b'), 'files/words.json': words('Hallo') },
  });
  const { data } = await t.call('/api/operators.releases.diff', {
    headers,
    query: { project: 'lotto', from: '7.0.0', to: '7.1.0' },
  });
  expect(data).toMatchObject({
    packages: { added: ['came@1.0.0'], removed: ['left@1.0.0'] },
    pages: { added: ['/lotto/b'], removed: ['/lotto/a'] },
    words: { added: [], removed: [], changed: expect.arrayContaining(['lotto:hello (en)']) },
  });
});

it('is refused to everybody but an administrator of all sites', async () => {
  const body = { project: 'lotto', kind: 'promote', version: '1.0.0', reason };
  for (const name of ['operator1', 'operator2']) {
    const answer = await t.call('/api/operators.releases.choose', {
      headers: await operatorHeaders(t, name),
      body,
    });
    expect(answer.status).toBe(403);
  }
});

it('is kept for seven days after the last page could have been opened with it', async () => {
  const day = 24 * 3_600_000;
  await publish({ project: 'profile', version: '1.0.0' });
  await publish({ project: 'profile', version: '1.1.0' });
  await publish({ project: 'profile', version: '1.2.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await promote(version, 'profile');
    await tidyReleases({ ...t.deps, env: { ...testEnv, dataDir } });
  }
  const there = () => readdirSync(join(storeRoot, 'profile')).sort();
  const tidyAfter = (ms: number) =>
    tidyReleases({ ...t.deps, env: { ...testEnv, dataDir }, clock: () => t.deps.clock() + ms });
  // A writer that was killed in the middle has left a folder.
  mkdirSync(join(storeRoot, 'profile', '.writing-1'));
  await tidyAfter(6 * day);
  expect(there()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  await tidyAfter(8 * day);
  // The way back leads to 1.1.0, so it stays.
  expect(there()).toEqual(['1.1.0', '1.2.0']);
  expect(why(await promote('1.0.0', 'profile'))).toBe('RELEASE_RETIRED');
});

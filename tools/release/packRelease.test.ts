import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { releaseRecord, type ReleaseRecord } from '@poy/contract/releaseRecord';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packBuilds } from './packBuilds.ts';
import { packRelease, type ToPack } from './packRelease.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const script = 'fetch("/api/cashs");fetch(`/api/users.auth?x=1`);open("/api/nothing.such")';
const entry = `remoteEntry.${hashOf('entry')}.js`;
const exposed = `remote.${hashOf(script)}.js`;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'poy-release-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(place: string, files: Record<string, string>): string {
  mkdirSync(join(folder, place), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, place, name), text);
  return join(folder, place);
}

const writeRemote = (name: string): string =>
  write(`dist/apps/${name}`, {
    [entry]: 'entry',
    [exposed]: script,
    [`${exposed}.map`]: '{}',
    'pages.json': '{}',
    'mf-stats.json': '{"a":"long story"}',
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: entry } },
      exposes: [{ assets: { js: { sync: [exposed] }, css: { sync: [] } } }],
      shared: [
        { name: 'react', requiredVersion: '^19.0.0' },
        { name: '@poy/ui', requiredVersion: '^0.1.0' },
      ],
    }),
  });

function writeAll(): string {
  for (const name of ['lotto', 'games', 'credit', 'profile']) writeRemote(name);
  const main = `main.${hashOf('shell')}.js`;
  const page = `<script>1</script><script defer src="/assets/x/${main}"></script>`;
  for (const name of ['shell', 'desk'])
    write(`dist/apps/${name}`, { [main]: 'shell', 'index.html': page });
  write('dist/apps/shell-node', { 'render.cjs': 'exports.render = 1;' });
  write('dist/libs/collector', { 'collector.js': 'collect', 'collector.js.br': 'packed' });
  return join(folder, 'dist');
}

const pack = (more: Partial<ToPack> = {}) =>
  packRelease({
    project: 'lotto',
    build: writeRemote('lotto'),
    version: '1.2.0',
    commit: 'a'.repeat(40),
    to: join(folder, 'releases'),
    ...more,
  });

describe('a release of a remote', () => {
  it('has every file with its size and hash, what it needs, and its addresses', async () => {
    const packages = { sbom: '{"bomFormat":"CycloneDX"}', licences: { 'dayjs@1.11.23': 'MIT' } };
    const { folder: place, record } = await pack({ packages });
    expect(place).toBe(join(folder, 'releases/lotto/1.2.0'));
    expect(
      releaseRecord.parse(JSON.parse(readFileSync(join(place, 'release.json'), 'utf8'))),
    ).toEqual(record);
    expect(readFileSync(join(place, 'sbom.cdx.json'), 'utf8')).toBe(packages.sbom);
    expect(record).toMatchObject({
      version: '1.2.0',
      commit: 'a'.repeat(40),
      entry,
      first: [exposed],
      needs: {
        shared: { '@poy/ui': '^0.1.0', react: '^19.0.0' },
        calls: ['/api/cashs', '/api/users.auth'],
      },
      lends: {},
      owns: ['/lotto', '/poy', '/results', '/number-set'],
      licences: packages.licences,
    });
    expect(record.files).toContainEqual({
      path: `files/${exposed}`,
      bytes: script.length,
      sha256: hashOf(script),
    });
    expectFiles(place, record);
  });

  it('leaves its source maps apart', async () => {
    const { record } = await pack({ mapsTo: join(folder, 'maps') });
    expect(record.files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
    expect(readdirSync(join(folder, 'maps/lotto/1.2.0/files'))).toEqual([`${exposed}.map`]);
  });

  it('may be written again with the same bytes only', async () => {
    await pack();
    await pack();
    await expect(pack({ commit: null })).rejects.toThrow('its release.json differs');
    writeFileSync(join(folder, 'releases/lotto/1.2.0/files/pages.json'), '{ }');
    await expect(pack()).rejects.toThrow('its files/pages.json differs');
    rmSync(join(folder, 'releases/lotto/1.2.0/files/pages.json'));
    await expect(pack()).rejects.toThrow('its files/pages.json differs');
    expect(readdirSync(join(folder, 'releases/lotto'))).toEqual(['1.2.0']);
  });

  it('is none where nothing was built', async () => {
    const build = write('empty', { 'pages.json': '{}' });
    await expect(pack({ build })).rejects.toThrow(
      'is no build of lotto: it has no mf-manifest.json',
    );
    await expect(pack({ version: '1.2' })).rejects.toThrow('version');
    expect(readdirSync(folder)).not.toContain('releases');
  });
});

describe('the builds of a demo', () => {
  it('become releases that are named by their content', async () => {
    const dist = writeAll();
    const first = await packBuilds(dist, join(folder, 'releases'));
    expect(first.map(({ record }) => record.project)).toEqual([
      'shell',
      'lotto',
      'games',
      'credit',
      'profile',
      'desk',
      'collector',
    ]);
    for (const { folder: place, record } of first) {
      expect(record.version).toMatch(/^0\.0\.0-dev\.[0-9a-f]{12}$/);
      expectFiles(place, record);
    }
    expect(await packBuilds(dist, join(folder, 'releases'))).toEqual(first);
    write('dist/apps/lotto', { 'pages.json': '{"pages":[]}' });
    const changed = await packBuilds(dist, join(folder, 'releases'));
    expect(
      changed
        .filter(({ folder: place }, at) => place !== first[at]?.folder)
        .map(({ record }) => record.project),
    ).toEqual(['lotto']);
  });

  it('say what the shell lends and paints with, and name the collector by its hash', async () => {
    const packed = await packBuilds(writeAll(), join(folder, 'releases'));
    const recordOf = (project: string) =>
      packed.find(({ record }) => record.project === project)?.record;
    expect(recordOf('shell')?.lends).toMatchObject({ react: expect.stringMatching(/^19\./) });
    expect(recordOf('shell')?.files.map(({ path }) => path)).toContain('node/render.cjs');
    expect(recordOf('desk')?.entry).toBe(`main.${hashOf('shell')}.js`);
    const name = `collector.${hashOf('collect')}.js`;
    expect(recordOf('collector')).toMatchObject({
      entry: name,
      files: [{ path: `files/${name}` }, { path: `files/${name}.br` }],
    });
  });
});

/** Expects that a folder has the files of its record and nothing else. */
function expectFiles(place: string, record: ReleaseRecord): void {
  const present = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/[\\/](release|sbom\.cdx)\.json$/.test(file));
  expect(present.sort()).toEqual(record.files.map(({ path }) => join(place, path)).sort());
  for (const { path, sha256, bytes } of record.files) {
    const content = readFileSync(join(place, path), 'utf8');
    expect([hashOf(content), content.length]).toEqual([sha256, bytes]);
  }
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedRanges } from '../federation/sharedModules.ts';
import { root } from '../setup.mjs';
import { buildTwice, type Built } from './buildTwice.ts';
import { packRelease } from './packRelease.ts';
import { buildsOf } from './projectFolders.ts';

/** The last commit of the smallest remote, built as a release is. */
describe('two builds in clean folders', () => {
  let workplace: string;
  let built: Built;
  beforeAll(async () => {
    workplace = mkdtempSync(join(tmpdir(), 'poy-twice-'));
    built = await buildTwice('games', '98.7.6', workplace);
  }, 600_000);
  afterAll(() => rmSync(workplace, { recursive: true }));

  it('have the same bytes, with nothing of the folder in them', () => {
    // That they are the same was expected when they were made.
    expect(built.build.files.length).toBeGreaterThan(10);
    for (const { path, content } of built.build.files.filter((file) => !file.path.endsWith('.br')))
      for (const folder of [workplace, root])
        expect([path, content.includes(folder)]).toEqual([path, false]);
  });

  it('carry the version that is released, and state ranges', () => {
    const manifest = built.build.files.find(({ path }) => path === 'files/mf-manifest.json');
    expect(manifest?.content.toString()).toContain('"98.7.6"');
    const { shared } = built.build.needs;
    expect(Object.keys(shared)).toContain('react');
    expect(sharedRanges).toMatchObject(shared);
  });

  it('name no source map, and are packed to the same release twice', async () => {
    const scripts = built.build.files.filter(({ path }) => /^files\/.*\.js$/.test(path));
    for (const { path, content } of scripts)
      expect([path, content.includes('sourceMappingURL')]).toEqual([path, false]);
    const to = join(workplace, 'releases');
    const pack = () =>
      packRelease({
        project: 'games',
        ...buildsOf('games', built.dist),
        version: '98.7.6',
        commit: null,
        packages: built.packages,
        to,
      });
    const first = await pack();
    expect(first.record.files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
    expect(await pack()).toEqual(first);
  });

  it('list the packages inside, each with its licence', () => {
    const { sbom, licences } = built.packages;
    expect(JSON.parse(sbom)).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { group: '@poy', name: 'games', version: '98.7.6' } },
    });
    expect(sbom).not.toMatch(/"(?:timestamp|serialNumber)"/);
    // React is the shell's.
    expect(Object.keys(licences).filter((name) => /^react(?:-dom)?@/.test(name))).toEqual([]);
    expect(Object.values(licences)).toContain('MIT');
  });
});

import { afterAll, expect, it, jest } from '@jest/globals';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtNames, makeBuilds } from '../testing/makeBuilds.ts';
import { buildReleases } from './buildReleases.ts';

const builds = makeBuilds();
afterAll(() => rmSync(builds, { recursive: true }));

it('serves each build in a folder, and keeps its last good state while one is written', async () => {
  const warn = jest.fn();
  const releases = buildReleases(builds, { warn });
  const good = await releases.of(null);
  expect(good.lotto).toMatchObject({ entry: builtNames.entry, first: [builtNames.exposed] });
  expect(good.shell).toMatchObject({ node: join(builds, 'shell-node', 'render.cjs') });
  expect(good.games).toBeUndefined();
  writeFileSync(join(builds, 'lotto', 'mf-manifest.json'), '{"metaData":');
  utimesSync(join(builds, 'lotto'), 1, 1);
  expect(await releases.of(null)).toEqual(good);
  expect(await releases.of(null)).toEqual(good);
  expect(warn.mock.calls).toMatchObject([
    [{ remote: 'lotto' }, 'the manifest of a remote could not be read'],
  ]);
  expect(await releases.folderOf('lotto', builtNames.entry)).toBe(join(builds, 'lotto'));
  expect(await releases.folderOf('lotto', 'nothing.js')).toBeNull();
});

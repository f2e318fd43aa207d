import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rmSync } from 'node:fs';
import { builtNames, makeBuilds } from '../../testing/makeBuilds.ts';
import { buildReleases } from '../../releases/index.ts';
import { createRemoteFiles } from './remoteReleases.ts';

const builds = makeBuilds();
const chosen = await buildReleases(builds, { warn: () => undefined }).of(null);
const own = '/remotes/lotto/mf-manifest.json';
const elsewhere = 'https://cdn.example/lotto/mf-manifest.json';
const hash = 'a'.repeat(43);
const record = { entry: `remoteEntry.${hash}.js`, first: [`7.${hash}.js`, `7.${hash}.css`] };
const warn = jest.fn();

afterAll(() => rmSync(builds, { recursive: true }));
beforeEach(() => void warn.mockClear());

describe('the files that a remote starts with', () => {
  it('are those of the chosen release, whatever was recorded for its address', async () => {
    const filesOf = createRemoteFiles({ warn }, async () => new Map([[own, record]]));
    expect(await filesOf({ lotto: own }, chosen)).toEqual({
      lotto: {
        entry: `/remotes/lotto/${builtNames.entry}`,
        first: [`/remotes/lotto/${builtNames.exposed}`],
      },
    });
  });

  it('are those of the record, beside the manifest of another host, which is not asked', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch');
    const filesOf = createRemoteFiles({ warn }, async () => new Map([[elsewhere, record]]));
    expect(await filesOf({ lotto: elsewhere }, {})).toEqual({
      lotto: {
        entry: `https://cdn.example/lotto/remoteEntry.${hash}.js`,
        first: [
          `https://cdn.example/lotto/7.${hash}.js`,
          `https://cdn.example/lotto/7.${hash}.css`,
        ],
      },
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are left out where no release is known, and the log says it once', async () => {
    const filesOf = createRemoteFiles({ warn }, async () => new Map([[elsewhere, record]]));
    const remotes = {
      lotto: 'https://cdn.example/other/mf-manifest.json',
      games: '/remotes/games/mf-manifest.json',
    };
    expect(await filesOf(remotes, {})).toEqual({});
    expect(await filesOf(remotes, {})).toEqual({});
    expect(warn.mock.calls.map(([, words]) => words).sort()).toEqual([
      'the release of a remote is not known',
      'the release of a remote is not known',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { upwardImports } from './floors.ts';

describe('a file', () => {
  it.each([
    ['tools/reset.mjs', 'apps/server/src/app.ts'],
    ['tools/test/full.mjs', 'e2e/cases/matrix.ts'],
    ['tools/build.mjs', 'trials/size.ts'],
    ['libs/collector/bench/bench.mjs', 'trials/measure/median.ts'],
    ['libs/testing/src/poll.ts', 'apps/server/src/app.ts'],
    ['apps/server/src/app.test.ts', 'trials/bench/fill.ts'],
    ['apps/lotto/webpack.config.ts', 'trials/size.ts'],
    ['e2e/startProduct.ts', 'trials/measure/runningProduct.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(upwardImports(new Map([[from, ['tools/say.mjs', to]]]))).toEqual([
      expect.stringContaining(`${from} imports ${to}: `),
    ]);
  });

  it.each([
    ['trials/size.ts', ['apps/credit/src/pages.ts', 'e2e/cases/matrix.ts', 'tools/product.mjs']],
    ['e2e/launch.ts', ['tools/chromium.mjs', 'libs/contract/src/index.ts']],
    ['apps/lotto/webpack.config.ts', ['tools/webpack/remoteConfig.ts']],
    ['tools/webpack/deskConfig.ts', ['libs/contract/src/rules.ts', 'tools/webpack/baseConfig.ts']],
  ])('%s may import what stands below it', (from, targets) => {
    expect(upwardImports(new Map([[from, targets]]))).toEqual([]);
  });
});

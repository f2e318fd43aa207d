import { expect, it } from '@jest/globals';
import { minVersion, satisfies } from 'semver';
import { sharedModules, sharedRanges, sharedVersions } from './sharedModules.ts';

it('lends a version of each module that remotes can live with', () => {
  const lent = sharedVersions();
  expect(Object.keys(lent)).toEqual(Object.keys(sharedRanges));
  for (const [name, range] of Object.entries(sharedRanges))
    expect([name, satisfies(lent[name] ?? '', range)]).toEqual([name, true]);
});

it('asks for a major version and never for the patch that is installed', () => {
  for (const range of Object.values(sharedRanges)) {
    const lowest = minVersion(range);
    expect(lowest?.patch).toBe(0);
    expect(satisfies(`${lowest?.major}.999.999`, range)).toBe(lowest?.major !== 0);
    expect(satisfies(`${(lowest?.major ?? 0) + 1}.0.0`, range)).toBe(false);
  }
});

it('has one table for the builds of remotes, with the shell and alone', () => {
  for (const alone of [false, true]) {
    const asked = Object.entries(sharedModules({ alone }));
    expect(Object.fromEntries(asked.map(([name, each]) => [name, each.requiredVersion]))).toEqual(
      sharedRanges,
    );
    for (const [, each] of asked) expect(each.import).toBe(alone ? undefined : false);
  }
});

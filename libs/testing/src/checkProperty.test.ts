import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkNamed, checkProperty } from './checkProperty.ts';
import { stubEnv, unstubAllEnvs } from './index.ts';
import { foundSeeds, propertyName, seedsToTry } from './seeds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'poy-seeds-'));
  stubEnv('POY_SEEDS', folder);
});
afterEach(() => {
  unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A property that fails for large numbers, and the numbers that were tried. */
function small(): { tried: number[]; property: fc.IProperty<[number]> } {
  const tried: number[] = [];
  const property = fc.property(fc.nat(1000), (number) => {
    tried.push(number);
    return number < 900;
  });
  return { tried, property };
}

/** Returns the words of the failure. */
function failureOf(check: () => unknown): string {
  try {
    check();
    return 'no failure';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a property that fails', () => {
  it('tells its seed, and is tried with that seed first the next time', () => {
    const first = small();
    const told = failureOf(() => checkNamed('x', first.property, { numRuns: 500 }));
    const [, seed = ''] = /seed: (-?\d+)/.exec(told) ?? [];
    expect(told).toContain('Counterexample: [900]');
    expect(seedsToTry('x')).toEqual([{ seed: Number(seed), numRuns: expect.any(Number) }]);

    const second = small();
    expect(failureOf(() => checkNamed('x', second.property, { numRuns: 500 }))).toContain(
      `seed: ${seed}`,
    );
    expect(second.tried).toEqual(first.tried);
  });

  it('is told when it answers later, too', async () => {
    const later = fc.asyncProperty(fc.nat(), () => Promise.reject(new Error('the cause')));
    await expect(checkNamed('y', later)).rejects.toThrow(/seed: -?\d+/);
    expect(seedsToTry('y')).toHaveLength(1);
  });

  it('is no longer tried with the seed once it holds', () => {
    const { property } = small();
    failureOf(() => checkNamed('x', property, { numRuns: 500 }));
    const [failed] = seedsToTry('x');
    let runs = 0;
    const mended = fc.property(fc.nat(1000), () => (runs += 1) > 0);
    void checkNamed('x', mended, { numRuns: 5 });
    expect(runs).toBe(5 + (failed?.numRuns ?? 0));
    expect(seedsToTry('x')).toEqual([]);
  });
});

describe('checkProperty', () => {
  it('runs as many cases as it is asked to', async () => {
    let runs = 0;
    checkProperty(
      fc.property(fc.nat(), () => (runs += 1) > 0),
      { numRuns: 7 },
    );
    await checkProperty(
      fc.asyncProperty(fc.nat(), async () => void (runs += 1)),
      { numRuns: 3 },
    );
    expect(runs).toBe(10);
  });

  it('names each property by its file and test', () => {
    const name =
      'libs/testing/src/checkProperty.test.ts › checkProperty names each property by its file and test';
    expect([propertyName(), propertyName()]).toEqual([name, `${name} #2`]);
  });
});

it('keeps only found seeds of tests that exist, each with its day and its fault', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  for (const { test, seed, numRuns, found, what } of foundSeeds) {
    const file = join(root, test.split(' › ')[0] ?? '');
    expect([existsSync(file), Number.isInteger(seed), numRuns > 0]).toEqual([true, true, true]);
    expect(found).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(what.length).toBeGreaterThan(10);
    const words =
      test
        .split(' › ')[1]
        ?.split(/[:,.]/)
        .at(-1)
        ?.replace(/ #\d+$/, '') ?? '';
    expect(readFileSync(file, 'utf8')).toContain(words.trim());
  }
  expect(foundSeeds).toBeInstanceOf(Array);
});

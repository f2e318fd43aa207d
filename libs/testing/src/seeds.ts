import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import found from './foundSeeds.json' with { type: 'json' };

/** A seed of generated cases, and after how many of its cases the property failed. */
export interface Seed {
  readonly seed: number;
  readonly numRuns: number;
  /** True where the smallest failing case is not looked for, because the fault is known. */
  readonly endOnFailure?: boolean;
}

/** A seed that once found a fault. Its cases are tried first for good. */
export interface FoundSeed extends Seed {
  /** The name that `propertyName` gives. */
  readonly test: string;
  /** The day on which it was found, as YYYY-MM-DD. */
  readonly found: string;
  /** The fault that it found. */
  readonly what: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Tests of many processes keep their seeds here, so each property has a file of its own. */
const folder = (): string =>
  process.env.POY_SEEDS ?? join(root, 'node_modules/.cache/poy-failed-seeds');

export const foundSeeds: readonly FoundSeed[] = found;

const last = { test: '', count: 0 };

/**
 * Names the property that the running test checks: `<file> › <test>`, and from the second property of
 * a test on also its number.
 */
export function propertyName(): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const test = `${relative(root, testPath)} › ${currentTestName}`;
  last.count = last.test === test ? last.count + 1 : 1;
  last.test = test;
  return last.count === 1 ? test : `${test} #${last.count}`;
}

/** Returns the seeds to try before new ones: those found once, then the one of the last failure. */
export function seedsToTry(name: string): Seed[] {
  const kept = foundSeeds
    .filter(({ test }) => test === name)
    .map(({ seed, numRuns }) => ({ seed, numRuns, endOnFailure: true }));
  const failed = readFailed(name);
  return failed ? [...kept, failed] : kept;
}

/** Keeps the seed of a failure, so that the next run of the property begins with it. */
export function keepFailed(name: string, seed: Seed): void {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify({ name, ...seed }));
}

/** Forgets the seed of the last failure, because the property holds now. */
export function forgetFailed(name: string): void {
  rmSync(fileOf(name), { force: true });
}

function readFailed(name: string): Seed | undefined {
  try {
    const { seed, numRuns } = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Seed;
    return { seed, numRuns };
  } catch {
    return undefined;
  }
}

const fileOf = (name: string): string =>
  join(folder(), `${createHash('sha256').update(name).digest('hex').slice(0, 16)}.json`);

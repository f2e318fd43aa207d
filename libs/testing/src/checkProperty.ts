import fc from 'fast-check';
import { forgetFailed, keepFailed, propertyName, seedsToTry } from './seeds.ts';

/**
 * Checks a property with generated cases, as `fc.assert` does, and begins with the cases of seeds that
 * failed before: those in foundSeeds.json, then the one of the last failure on this machine. Every
 * property of ours is checked by this function.
 * @throws Error with the seed and the smallest case that fails
 */
export function checkProperty<Ts>(
  property: fc.IAsyncProperty<Ts>,
  settings?: fc.Parameters<Ts>,
): Promise<void>;
export function checkProperty<Ts>(property: fc.IProperty<Ts>, settings?: fc.Parameters<Ts>): void;
export function checkProperty<Ts>(
  property: fc.IAsyncProperty<Ts> | fc.IProperty<Ts>,
  settings: fc.Parameters<Ts> = {},
): Promise<void> | void {
  return checkNamed(propertyName(), property, settings);
}

/** Checks a property as `checkProperty` does, under a name that the caller gives. */
export function checkNamed<Ts>(
  name: string,
  property: fc.IAsyncProperty<Ts> | fc.IProperty<Ts>,
  settings: fc.Parameters<Ts> = {},
): Promise<void> | void {
  const tries = [...seedsToTry(name).map((seed) => ({ ...settings, ...seed })), settings];
  if (isAsync(property)) return checkLater(name, property, tries);
  for (const one of tries) judge(name, fc.check(property, one));
  forgetFailed(name);
}

async function checkLater<Ts>(
  name: string,
  property: fc.IAsyncProperty<Ts>,
  tries: readonly fc.Parameters<Ts>[],
): Promise<void> {
  for (const one of tries) judge(name, await fc.check(property, one));
  forgetFailed(name);
}

function judge<Ts>(name: string, details: fc.RunDetails<Ts>): void {
  if (!details.failed) return;
  keepFailed(name, { seed: details.seed, numRuns: details.numRuns });
  throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
}

const isAsync = <Ts>(
  property: fc.IAsyncProperty<Ts> | fc.IProperty<Ts>,
): property is fc.IAsyncProperty<Ts> => property.isAsync();

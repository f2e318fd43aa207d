import { expectNamed } from '@poy/testing';

/**
 * Checks the value of a broken source: it is null, or it has the same fields with values of the
 * same kind or null.
 */
export function expectShape(got: unknown, healthy: unknown, where: string): void {
  if (got === null || healthy === null) return;
  expectNamed(typeof got, where).toBe(typeof healthy);
  expectNamed(Array.isArray(got), where).toBe(Array.isArray(healthy));
  if (typeof got === 'string') expectNamed(got.length, where).toBeLessThanOrEqual(2048);
  if (typeof got === 'number') expectNamed(Number.isFinite(got), where).toBe(true);
  if (typeof got !== 'object' || typeof healthy !== 'object' || Array.isArray(got)) return;
  expectNamed(Object.keys(got), where).toEqual(Object.keys(healthy));
  for (const [key, value] of Object.entries(got))
    expectShape(value, (healthy as Record<string, unknown>)[key], `${where}.${key}`);
}

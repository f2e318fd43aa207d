import { z } from 'zod';

/**
 * The deepest nesting and the largest number of values of a free value (`extra`, entries of a tag).
 */
const freeDepth = 6;
const freeValues = 500;

export const short = z.string().max(64);
export const long = z.string().max(2_048);
export const number = z.number();
export const flag = z.boolean();
export const count = z.int().min(0).max(1_000_000);

/**
 * Makes an object of exactly these fields. A field is null where a browser did not know its value.
 */
export const known = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).nullable()]),
    ) as unknown as { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> },
  );

/** Returns true when a free value stays within the depth and the number of values that are kept. */
function isSmall(value: unknown): boolean {
  let left = freeValues;
  const fits = (part: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0 || depth > freeDepth) return false;
    if (typeof part === 'string') return part.length <= 50_000;
    return (
      typeof part !== 'object' ||
      part === null ||
      Object.entries(part).every(([name, inner]) => name.length <= 200 && fits(inner, depth + 1))
    );
  };
  return fits(value, 0);
}
/** Any JSON value of a bounded size. */
export const free = z.unknown().refine(isSmall, 'extra.invalid');

import { z } from 'zod';

/** The deepest nesting and the largest number of values of a free value, such as `extra`. */
const freeDepth = 6;
const freeValues = 500;
/** The most fields of one object that the product does not know. */
const moreFields = 50;

/** A text that a browser or a page makes. A longer one is cut, because it is no mistake of the sender. */
const cut = (length: number) =>
  z
    .string()
    .overwrite((text) => text.slice(0, length))
    .meta({ description: `A longer text is cut to ${length} characters` });

export const short = cut(64);
export const long = cut(2_048);
export const number = z.number();
export const flag = z.boolean();
export const count = z.int().min(0).max(1_000_000);

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
export const free = z
  .unknown()
  .refine(isSmall, 'extra.invalid')
  .meta({
    description: `JSON of at most ${freeValues} values, nested at most ${freeDepth} deep`,
  });

/** Returns true when an object has no more fields than those that are known and some others. */
const hasFewFields = (value: object, known: number): boolean =>
  Object.keys(value).length <= known + moreFields;

/**
 * Makes an object as any implementation of the specification may send it. A field that is null or
 * left out is null. A field that the product does not know is kept, where it is small.
 */
export const lenientObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object(
      Object.fromEntries(
        Object.entries(shape).map(([name, schema]) => [
          name,
          (schema as z.ZodType).nullable().default(null),
        ]),
      ) as unknown as { [Name in keyof Shape]: z.ZodDefault<z.ZodNullable<Shape[Name]>> },
    )
    .catchall(free)
    .refine((value) => hasFewFields(value, Object.keys(shape).length), 'fields.many');

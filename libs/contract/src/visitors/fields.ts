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

/** A version, which some implementations send as a number. */
export const version = z
  .union([short, number])
  .overwrite((said) => (typeof said === 'number' ? String(said) : said));

/** Returns an object without what is beyond its known fields and `moreFields` others. */
function withFewFields<T extends object>(value: T, known: ReadonlySet<string>): T {
  if (Object.keys(value).length <= known.size + moreFields) return value;
  let others = 0;
  const kept = Object.entries(value).filter(
    ([name]) => known.has(name) || (others += 1) <= moreFields,
  );
  return Object.fromEntries(kept) as T;
}

type Lenient<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodDefault<z.ZodNullable<Shape[Name]>>;
};

/** Makes the fields of a shape null where they are null or left out. */
export const lenient = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      (schema as z.ZodType).nullable().default(null),
    ]),
  ) as unknown as Lenient<Shape>;

/**
 * Makes an object as any implementation of the specification may send it. A field that is null or
 * left out is null; those of `needed` must be there. Fields that the product does not know are kept
 * where they are small, the first 50 of them.
 */
export function lenientObject<
  Shape extends z.ZodRawShape,
  Needed extends z.ZodRawShape = Record<never, never>,
>(shape: Shape, needed?: Needed) {
  const fields = { ...lenient(shape), ...needed } as unknown as Omit<Lenient<Shape>, keyof Needed> &
    Needed;
  const known = new Set(Object.keys(fields));
  return z
    .object(fields)
    .catchall(free)
    .overwrite((value) => withFewFields(value, known));
}

import { z } from 'zod';
import { longForm } from './longForm.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
}

/** Returns `before`, as many times `part` as fit into `limit` bytes, and `after`. */
function filled(limit: number, before: string, part: string, after = '', between = ''): string {
  const room =
    limit - Buffer.byteLength(before) - Buffer.byteLength(after) - Buffer.byteLength(part);
  const count = 1 + Math.max(0, Math.floor(room / (Buffer.byteLength(part) + between.length)));
  return before + Array.from({ length: count }, () => part).join(between) + after;
}

const keys = (limit: number, before: string, after: string): string => {
  let text = before;
  for (let n = 0; text.length + after.length + 14 < limit; n += 1)
    text += `${n ? ',' : ''}"k${n.toString(36)}":0`;
  return text + after;
};

/**
 * A letter and thousands of accents in the order that takes the longest to sort: the class of each
 * group is lower than that of the group before.
 */
const accents = (bytes: number): string => {
  const each = Math.floor(bytes / 6);
  return `a${'\u0345'.repeat(each)}${'\u0301'.repeat(each)}${'\u0323'.repeat(each)}`;
};

/** Values that are hostile in any place, each of about `room` bytes of JSON. */
const values = (room: number): Record<string, string> => ({
  'one long text': JSON.stringify('x'.repeat(room - 2)),
  'accents out of order': JSON.stringify(accents(room - 10)),
  escapes: filled(room, '"', '\\ud83d\\ude00', '"'),
  'white space': JSON.stringify(' '.repeat(room - 2)),
  digits: filled(room, '', '9'),
  'a fraction': `0.${'1'.repeat(room - 2)}`,
  'nested lists': `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`,
  'nested objects': `${'{"a":'.repeat((room - 1) / 6)}0${'}'.repeat((room - 1) / 6)}`,
  numbers: filled(room, '[', '0', ']', ','),
  objects: filled(room, '[', '{}', ']', ','),
  nulls: filled(room, '[', 'null', ']', ','),
  'lists of a list': filled(room, '[', '[[]]', ']', ','),
  'many keys': keys(room, '{', '}'),
});

/** Bodies that are hostile to any call. */
const blunt = (limit: number): Record<string, string> => ({
  'opening brackets': '['.repeat(limit),
  'opening braces': filled(limit, '', '{"a":'),
  'prototype keys': filled(limit, '{', '"__proto__":{}', '}', ','),
  'an escape that never ends': `"${'\\u'.repeat(limit / 2 - 1)}`,
  ...values(limit - 8),
});

const simplest = (shape: Shape): unknown => {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return simplest(shape.anyOf[0] ?? {});
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, simplest(inner)]),
    );
  if (shape.type === 'array') return [simplest(shape.items ?? {})];
  return shape.type === 'string' ? '1' : shape.type === 'boolean' ? true : 1;
};

/** A field of a body with the JSON types that its schema lets in. */
interface Field {
  readonly path: readonly string[];
  readonly types: readonly string[];
}

const typesOf = ({ type, anyOf = [], const: only, enum: some }: Shape): string[] => [
  ...(type === undefined ? [] : [type]),
  ...(only === undefined ? [] : [typeof only]),
  ...(some ?? []).map((one) => typeof one),
  ...anyOf.flatMap(typesOf),
];

/** Returns every field of a body, at any depth that the schema names. */
function fieldsOf(shape: Shape, path: readonly string[] = []): Field[] {
  const inner = shape.anyOf?.flatMap((one) => fieldsOf(one, path)) ?? [];
  const named = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => [
    { path: [...path, name], types: typesOf(one) },
    ...fieldsOf(one, [...path, name]),
  ]);
  return [...inner, ...named, ...(shape.items ? fieldsOf(shape.items, [...path, '0']) : [])];
}

/** The values of each JSON type. A field refuses those of another type without looking at them. */
const valuesOfType: Record<string, readonly string[]> = {
  string: ['one long text', 'accents out of order', 'escapes', 'white space'],
  number: ['digits', 'a fraction'],
  integer: ['digits', 'a fraction'],
  array: ['nested lists', 'numbers', 'objects', 'nulls', 'lists of a list'],
  object: ['nested objects', 'many keys'],
};

/** Returns true where a field of the schema looks at such a value, or where its types are unknown. */
const isLookedAt = ({ types }: Field, what: string): boolean =>
  types.length === 0 || types.some((type) => valuesOfType[type]?.includes(what));

const mark = '"@@here@@"';

/** Returns the simplest body of a shape as JSON, with `value` in one field. */
function bodyWith(shape: Shape, path: readonly string[], value: string): string {
  const body = structuredClone(simplest(shape)) as Record<string, unknown>;
  let at = body;
  for (const name of path.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
  at[path.at(-1) ?? ''] = '@@here@@';
  return JSON.stringify(body).replace(mark, () => value);
}

/**
 * Returns bodies with a list of as many simplest elements as fit. Every element is valid by itself.
 */
function longLists(shape: Shape, limit: number): [string, string][] {
  return Object.entries(shape.properties ?? {})
    .filter(([, one]) => one.type === 'array')
    .map(([name, { items = {} }]) => {
      const room = limit - JSON.stringify(simplest(shape)).length - 8;
      return [
        `${name} repeated`,
        bodyWith(shape, [name], filled(room, '[', JSON.stringify(simplest(items)), ']', ',')),
      ];
    });
}

/**
 * Returns bodies of at most `limit` bytes that take as much work as possible to parse, check and
 * refuse, each with a description. In the long form every value stands in every field. `npm test`
 * leaves out values of a type that the field refuses, and has one of the bodies that are hostile to
 * any call, so that the calls share them out.
 * @param nth of the calls
 */
export function hostileBodies(
  body: z.ZodType | undefined,
  { limit, nth }: { limit: number; nth: number },
): [string, string][] {
  const all = Object.entries(blunt(limit));
  const bodies = all.filter((_, n) => longForm || n === nth % all.length);
  if (!body) return bodies;
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
  const room = limit - JSON.stringify(simplest(shape)).length - 60;
  for (const [what, value] of Object.entries(values(room))) {
    for (const field of fieldsOf(shape)) {
      if (!longForm && !isLookedAt(field, what)) continue;
      bodies.push([`${what} as ${field.path.join('.')}`, bodyWith(shape, field.path, value)]);
    }
  }
  return [...bodies, ...longLists(shape, limit)];
}

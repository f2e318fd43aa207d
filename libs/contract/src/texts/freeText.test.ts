import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { cleanedText, freeTextChecks, secretText, typedLines, typedText } from './freeText.ts';
import { isFeed, operations, type Operation } from '../index.ts';

/** The parts of a schema of zod that the walk reads. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly format?: string } } }[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly [part: string]: unknown;
}
const defOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value;

/** A text with a form of its own (a pattern, an address, a date) or one of our types is bounded. */
function isBounded({ format, checks = [] }: Definition): boolean {
  const types: readonly unknown[] = Object.values(freeTextChecks);
  return (
    format !== undefined ||
    checks.some((check) => types.includes(check) || check._zod.def.format !== undefined)
  );
}

/** Lists the free texts of a schema that are of none of our types, each by its path. */
function looseTexts(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { shape = {}, ...def } = defOf(schema);
  if (def.type === 'string') return isBounded(def) ? [] : [path];
  if (['any', 'unknown', 'lazy'].includes(def.type)) return [`${path} (${def.type})`];
  // A text that is read as yes or no is one of a few words.
  if (isSchema(def['out']) && defOf(def['out']).type === 'boolean') return [];
  const parts = Object.entries({ ...shape, ...def }).flatMap(([name, part]) =>
    (Array.isArray(part) ? part : [part])
      .filter(isSchema)
      .map((inner): [string, z.ZodType] => [name in shape ? `${path}.${name}` : path, inner]),
  );
  return parts.flatMap(([name, inner]) => looseTexts(inner, name, new Set(seen)));
}

/**
 * What the program of a bank, a wallet or a chain reports is kept as it came. The collector's events
 * are made by browsers and pages: nobody types them, and one refused would be lost.
 */
const asItCame = (path: string, { who }: Operation): boolean =>
  isFeed(who) || path === '/api/collect' || path === '/v1/api/collect';

const typed = Object.entries<Operation>(operations).filter((row) => !asItCame(...row));

describe('every text of a request', () => {
  // A member's `channelName` could hold an escape sign, and came out raw at an operator's terminal.
  it.each(typed)('%s has no text without a type', (path, { body, query }) => {
    const loose = [body, query].flatMap((schema) => (schema ? looseTexts(schema, path) : []));
    expect(loose).toEqual([]);
  });

  it('is found by the walk, however deep it is', () => {
    const text = z.string();
    const deep = z.object({
      list: z.array(z.union([z.literal('-'), text.max(9).nullish()])),
      names: z.record(text, z.int()),
      part: z.object({ tidy: text.trim().transform((kept) => kept) }).refine(() => true),
      fine: z.tuple([typedText, z.url(), z.uuid(), text.regex(/^a$/), secretText.max(3)]),
      any: z.unknown(),
    });
    expect(looseTexts(deep, 'body')).toEqual([
      'body.list',
      'body.names',
      'body.part.tidy',
      'body.any (unknown)',
    ]);
  });
});

const turned = 'KBANK \u202e00.000,05';
const signs = ['\u001b[2J', '\u0007', '\u007f', '\u009b', '\u061c', '\u200e', '\u2067', '\u2028'];

describe('the types', () => {
  it.each(['\n', '\t', turned, ...signs])('typedText refuses %j', (text) => {
    expect(typedText.max(200).safeParse(`a${text}`).error?.issues[0]?.message).toBe('text.signs');
  });

  it.each(['ធនាគារ\u200bអេស៊ីលីដា', 'က\u200dခ', 'สมชาย', 'a b', '😀'])('typedText takes %j', (text) =>
    expect(typedText.parse(text)).toBe(text),
  );

  it.each([turned, ...signs])('typedLines refuses %j', (text) => {
    expect(typedLines.safeParse(text).error?.issues[0]?.message).toBe('text.invalid');
  });

  it('typedLines takes line breaks and tabs', () =>
    expect(typedLines.parse('a\r\n\tb')).toBe('a\r\n\tb'));

  it('cleanedText puts a space in the place of each sign', () =>
    expect(cleanedText.max(4).parse('a\u001b\u202eb')).toBe('a  b'));
});

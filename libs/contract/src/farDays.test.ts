import { describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { z } from 'zod';
import { operations } from './index.ts';
import type { Operation } from './Operation.ts';

// One call of an operator took a day of the year 2569, and lists asked for by such a day were answered
// empty. Every field of every call that takes a day or a time is found here by what it accepts.

const now = Date.now();
const today = new Date(now).toISOString().slice(0, 10);
const meant = today.slice(0, 4);
const buddhist = `${Number(meant) + 543}${today.slice(4)}`;
const farTime = Date.parse(`${buddhist}T00:00:00Z`);

const takes = (schema: z.ZodType, given: unknown): boolean => schema.safeParse(given).success;
const isDay = (schema: z.ZodType): boolean =>
  takes(schema, today) && !takes(schema, `${meant}-13-45`);
/** Numbers beside times, such as ids, take this moment, too, so that a time is known by its name. */
const isTime = (name: string, schema: z.ZodType): boolean =>
  /At$|^from$|^to$/.test(name) && takes(schema, now) && !takes(schema, -1);

function fieldsOf({ query, body }: Operation): [string, z.ZodType][] {
  return [query, body].flatMap((schema) =>
    schema instanceof z.ZodObject ? (Object.entries(schema.shape) as [string, z.ZodType][]) : [],
  );
}
const found = Object.entries<Operation>(operations).flatMap(([path, operation]) =>
  fieldsOf(operation).map(([name, schema]) => ({ path, name, schema })),
);
const rule = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues[0]?.message;

describe('a day or a time of the Buddhist calendar', () => {
  it('is refused by every call that takes a day, with the year that was meant', () => {
    const days = found.filter(({ schema }) => isDay(schema));
    expect(days.length).toBeGreaterThan(15);
    for (const { path, name, schema } of days)
      expectNamed(rule(schema, buddhist), `${path} ${name}`).toBe(`year.meant${meant}`);
  });

  it('is refused by every call that takes a time', () => {
    const times = found.filter(({ name, schema }) => isTime(name, schema));
    expect(times.length).toBeGreaterThan(5);
    for (const { path, name, schema } of times)
      expectNamed(rule(schema, farTime), `${path} ${name}`).toBe(`year.meant${meant}`);
  });
});

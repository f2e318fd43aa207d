import { z } from 'zod';
import { farDay, farTime, monthsAhead } from './chosenDays.ts';

/** Returns the function that brings a number to the nearest one with so many decimals. */
export const nearest =
  (places: number) =>
  (value: number): number =>
    Math.round(value * 10 ** places) / 10 ** places;

/**
 * A number with at most so many decimals. A program that adds 0.1 and 0.2 sends 0.30000000000000004
 * and means 0.3, so the number that is nearest and has these decimals is read.
 */
export const decimal = (places: 2 | 3 | 6) =>
  z
    .number()
    .multipleOf(1 / 10 ** places)
    .overwrite(nearest(places))
    .meta({ description: `At most ${places} decimals` });

/** Money on the wire: baht with at most two decimals. Inside, money is integer satang. */
export const baht = decimal(2).meta({ description: 'Baht, at most two decimals' });
/**
 * A date-time as the specification writes it: Bangkok wall clock with a trailing Z. Clients read it
 * as +07:00.
 */
export const wireTime = z
  .string()
  .meta({ description: 'YYYY-MM-DDTHH:mm:ss.000000Z, read as +07:00' });
/** A moment as milliseconds since 1970. Used where a client counts down on server time. */
export const instant = z.int().meta({ description: 'Milliseconds since 1970-01-01T00:00:00Z' });
/** The last millisecond of the year 9999 (UTC): no moment that somebody sends may be later. */
const latestInstant = 253_402_300_799_999;
/** A moment that somebody sends, in milliseconds since 1970, no later than the year 9999. */
export const chosenTime = instant.min(0).max(latestInstant);
/** A time that a machine reports, in milliseconds since 1970. Its clock may be wrong, so any number is taken. */
export const reportedTime = z
  .number()
  .meta({ description: 'Milliseconds since 1970-01-01T00:00:00Z' });
/** Checks a day or a time by a function that returns the rule it breaks; null if none. */
const near = <T>(far: (given: T) => string | null) =>
  z.refine<T>((given) => far(given) === null, {
    error: ({ input }) => far(input as T) ?? undefined,
  });
const timeAhead = (months: number) => chosenTime.check(near(farTime(months)));
/** A time of a round that an operator chooses: at most three months ahead. */
export const roundTime = timeAhead(monthsAhead.round);
/** Any other time that an operator chooses or asks by: at most two years ahead. */
export const nearTime = timeAhead(monthsAhead.other);
/** A Bangkok day, YYYY-MM-DD, at most two years ahead. PostgreSQL has no year 0. */
export const day = z.iso
  .date()
  .refine((text) => !text.startsWith('0000'))
  .check(near(farDay));

/** A Bangkok day, or a moment of it as `wireTime` writes it, of which only the day counts. */
export const dayOrTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z)?$/)
  .transform((text) => text.slice(0, 10))
  .pipe(day)
  .meta({ description: 'YYYY-MM-DD, or YYYY-MM-DDTHH:mm:ss.000000Z read as +07:00' });

/** The id of a row in a request. The database counts these rows in 32 bits. */
export const rowId = z.int().min(0).max(2_147_483_647);

/**
 * The most bytes that a body may have: `usual` for a call that says nothing else, `large` for slips
 * of a thousand lines, for visitors' events and for the record of a release, `picture` for a member's
 * picture of 512 × 512 pixels, `slip` for the picture of a bank's slip, or of a site. These are taken of
 * signed-in members and operators only. A longer body of many short keys would hold the event loop for a
 * tenth of a second while it is parsed.
 */
export const bodyBytes = {
  usual: 65_536,
  large: 131_072,
  picture: 393_216,
  slip: 655_360,
} as const;

/** The shape of every error answer. */
export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** Wraps a payload the way every successful answer carries it. */
export const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
export const nothing = z.object({});

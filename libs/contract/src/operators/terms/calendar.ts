import { z } from 'zod';
import { typedText } from '../../texts/freeText.ts';
import { roundStatus } from '../../lottery/rounds.ts';
import type { Operation } from '../../Operation.ts';
import { day } from '../../wire.ts';
import { reason } from '../fields.ts';

export const holiday = z.object({ calendar: z.string(), day: z.string(), name: z.string() });
export type Holiday = z.infer<typeof holiday>;

const holidaysQuery = z.object({ calendar: typedText.max(64).optional() });

/**
 * A day of the coming year that a public calendar should be compared with. `notFound` stands for a
 * holiday of the last year that has no day in the coming one; then `day` is null.
 */
export const comparedDay = z.object({
  betName: z.string(),
  day: z.string().nullable(),
  of: z.enum(['holiday', 'otherClose', 'otherBell', 'movedDraw', 'notFound']),
  name: z.string(),
});
export type ComparedDay = z.infer<typeof comparedDay>;

const compareQuery = z.object({ betName: typedText.max(64).optional() });

const addHolidayBody = z.object({
  calendar: typedText.min(1).max(64),
  day,
  name: typedText.trim().min(1).max(100),
  reason,
});

export const holidayAdded = holiday.extend({
  rounds: z.array(z.object({ betId: z.int(), betName: z.string(), status: roundStatus })),
});
export type HolidayAdded = z.infer<typeof holidayAdded>;

const removeHolidayBody = addHolidayBody.omit({ name: true });

export const movedDraw = z.object({
  betName: z.string(),
  day: z.string(),
  movedTo: z.string(),
  reason: z.string(),
});
export type MovedDraw = z.infer<typeof movedDraw>;

const moveDrawBody = z.object({ betName: typedText.max(64), day, movedTo: day, reason });

const unmoveDrawBody = moveDrawBody.omit({ movedTo: true });

export const calendarOperations = {
  '/api/operators.holidays.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List the days without rounds',
    query: holidaysQuery,
    reply: z.array(holiday),
  },
  '/api/operators.holidays.add': {
    method: 'POST',
    who: 'operator',
    needs: 'calendar.change',
    summary: 'Add a day without rounds',
    body: addHolidayBody,
    reply: holidayAdded,
  },
  '/api/operators.holidays.remove': {
    method: 'POST',
    who: 'operator',
    needs: 'calendar.change',
    summary: 'Remove a day without rounds',
    body: removeHolidayBody,
    reply: holiday,
  },
  '/api/operators.holidays.compare': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List the days of the coming year to compare with a public calendar, by market',
    query: compareQuery,
    reply: z.array(comparedDay),
  },
  '/api/operators.draws.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List the draws that take place on another day',
    reply: z.array(movedDraw),
  },
  '/api/operators.draws.move': {
    method: 'POST',
    who: 'operator',
    needs: 'calendar.change',
    summary: 'Move the draw of a day to another day',
    body: moveDrawBody,
    reply: movedDraw,
  },
  '/api/operators.draws.restore': {
    method: 'POST',
    who: 'operator',
    needs: 'calendar.change',
    summary: 'Put a moved draw back on its own day',
    body: unmoveDrawBody,
    reply: movedDraw,
  },
} as const satisfies Record<string, Operation>;

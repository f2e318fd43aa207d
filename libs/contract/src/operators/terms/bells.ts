import { z } from 'zod';
import { typedText } from '../../texts/freeText.ts';
import type { Operation } from '../../Operation.ts';
import { day } from '../../wire.ts';
import { market, reason } from '../fields.ts';

/** Days on which the bell of a market rings at another time, by the clock of its exchange. */
export const otherBell = z.object({
  betName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** HH:mm. */
  ringsAt: z.string(),
  /** The IANA name of the time zone of the exchange. */
  zone: z.string(),
  reason: z.string(),
});
export type OtherBell = z.infer<typeof otherBell>;

const bellsQuery = z.object({ betName: typedText.max(64).optional() });

const setBellBody = z.object({
  betName: market,
  day,
  /** The last of several days; without it there is one. */
  until: day.optional(),
  ringsAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time.invalid'),
  reason,
});

const removeBellBody = setBellBody.pick({ betName: true, day: true, reason: true });

export const bellOperations = {
  '/api/operators.bells.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List the days on which a bell rings at another time',
    query: bellsQuery,
    reply: z.array(otherBell),
  },
  '/api/operators.bells.set': {
    method: 'POST',
    who: 'operator',
    needs: 'calendar.change',
    summary: 'Say that a bell rings at another time on a day',
    body: setBellBody,
    reply: otherBell,
  },
  '/api/operators.bells.remove': {
    method: 'POST',
    who: 'operator',
    needs: 'calendar.change',
    summary: 'Have a bell ring at its usual time again',
    body: removeBellBody,
    reply: otherBell,
  },
} as const satisfies Record<string, Operation>;

import { z } from 'zod';
import { round } from '../lottery/rounds.ts';
import type { Operation } from '../Operation.ts';
import { maintenance } from '../sites.ts';
import { instant } from '../wire.ts';

/** The reasons why the hub refuses a ticket. */
export const ticketRefusals = ['missing', 'foreign', 'late', 'used'] as const;

const serial = z.int().min(0).meta({
  description: 'The number of an event in its stream. It grows by one with each event',
});
const stream = z.uuid().meta({
  description: 'The stream that serials are counted in. A new one begins where events were lost',
});
const retryMs = z
  .int()
  .min(0)
  .meta({
    description:
      'The window in ms: a client whose connection is cut without a word comes back at a random ' +
      'moment of it',
  });
const closed = maintenance.nullable().meta({
  description: 'What visitors of a site closed for maintenance are told; null while it is open',
});

/** The state of a round as lists of rounds need it. */
export const roundState = round.pick({
  betId: true,
  betName: true,
  betGroup: true,
  status: true,
  active: true,
  suspended: true,
  result: true,
});
export type RoundState = z.infer<typeof roundState>;

/** The messages of the hub, by their `type`. */
export const liveMessages = {
  welcome: {
    summary: 'The connection is open. Events that the client missed follow at once',
    payload: z.object({
      type: z.literal('welcome'),
      now: instant,
      stream,
      serial,
      again: z.boolean().meta({
        description: 'The client missed events that are not kept any more: it reads its data again',
      }),
      retryMs,
      closed,
    }),
  },
  round: {
    summary: 'The state of a round has changed',
    payload: z.object({ type: z.literal('round'), serial, round: roundState }),
  },
  again: {
    summary: 'Events were lost on the server: the client reads its data again, within the window',
    payload: z.object({ type: z.literal('again'), stream, serial, retryMs }),
  },
  time: {
    summary: 'The time of the server, about every 25 seconds. A connection without it is dead',
    payload: z.object({ type: z.literal('time'), now: instant, retryMs }),
  },
  online: {
    summary:
      'The members of the site who have a page open now, each counted once. A site may hide it',
    payload: z.object({ type: z.literal('online'), members: z.int().min(0) }),
  },
  site: {
    summary: 'The site was closed for maintenance, or opened again',
    payload: z.object({ type: z.literal('site'), closed }),
  },
  release: {
    summary: 'The site has another release: the next full load of a page brings it',
    payload: z.object({
      type: z.literal('release'),
      atOnce: z.boolean().meta({
        description: 'The one before was harmful: the page asks its visitor to load it anew',
      }),
    }),
  },
  signedOut: {
    summary: 'The session of the ticket has ended or changed. The connection closes with code 4009',
    payload: z.object({ type: z.literal('signed-out') }),
  },
  refused: {
    summary: 'The ticket was refused. The connection closes with code 4010',
    payload: z.object({
      type: z.literal('refused'),
      why: z.enum(ticketRefusals),
      message: z.string(),
    }),
  },
} as const satisfies Record<string, { summary: string; payload: z.ZodType }>;

type Messages = typeof liveMessages;
/** A message of the hub. */
export type LiveMessage = {
  [Name in keyof Messages]: z.infer<Messages[Name]['payload']>;
}[keyof Messages];
/** The message of the hub that has this `type`. */
export type LiveMessageOf<Type extends LiveMessage['type']> = Extract<LiveMessage, { type: Type }>;

const ticketReply = z.object({
  ticket: z.string(),
  lastsMs: z.int().meta({ description: 'The time in ms in which the ticket can be used, once' }),
});

export const liveOperations = {
  '/api/live.ticket': {
    method: 'POST',
    who: 'any',
    summary: 'Get a ticket for one connection to the hub of live messages',
    whileClosed: true,
    reply: ticketReply,
  },
} as const satisfies Record<string, Operation>;

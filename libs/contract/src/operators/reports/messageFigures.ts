import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { day, instant } from '../../wire.ts';

/** The most days of one answer. */
const daysMost = 31;

/** The ends of the messages that were taken on one channel on a day. */
const ended = z.object({
  sent: z.int(),
  /** The service refused it for good. */
  refused: z.int(),
  /** The member had no device or account left for it. */
  gone: z.int(),
  /** It did not go out in three tries. */
  givenUp: z.int(),
});

/** The messages that have not gone out on one channel. */
const open = z.object({
  /** They may go out now. */
  waiting: z.int(),
  /** They wait for the end of quiet hours of their member. */
  quiet: z.int(),
  /** They wait because their member has had the most messages of a day. */
  capped: z.int(),
  /** The time when the oldest one that may go out was told. */
  oldestAt: instant.nullable(),
  /** The time when a process last took a message in the days of the answer. */
  lastTakenAt: instant.nullable(),
  /** True where some may go out for five minutes, and nobody takes any. */
  stands: z.boolean(),
});

const figures = z.object({
  /** Days begin at midnight in Bangkok, as those of the daily most do. The newest comes first. */
  days: z
    .array(
      z.object({
        day,
        /** The notifications of members of the site that were told last on this day. */
        told: z.int(),
        push: ended,
        line: ended,
      }),
    )
    .max(daysMost),
  push: open,
  line: open,
  setup: z.object({
    /** The public half of the key with which browsers subscribe; null where no message goes to browsers. */
    publicKey: z.string().nullable(),
    /** The address that push services are told; null where none is set, without which there is no key either. */
    contact: z.string().nullable(),
    firebase: z.boolean(),
    /** True where browsers are told to remove the service worker. */
    workerRetired: z.boolean(),
    /** The devices of members of the site that get messages. */
    devices: z.int(),
    /** `noToken` where the site has sign-in with LINE and no token for messages. */
    line: z.enum(['ready', 'noToken', 'noLine']),
  }),
});
export type MessageFigures = z.infer<typeof figures>;

export const messageFigureOperations = {
  '/api/operators.reports.messages': {
    method: 'GET',
    who: 'operator',
    needs: 'reports.read',
    within: 'site',
    summary: 'Read how the notifications of the site’s members go out to devices and LINE',
    query: z.object({ days: z.coerce.number().int().min(1).max(daysMost).default(7) }),
    reply: figures,
  },
} as const satisfies Record<string, Operation>;

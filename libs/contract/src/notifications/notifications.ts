import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { notification } from './details.ts';
import {
  notificationChannels,
  notificationKinds,
  notificationsMost,
  perDayMost,
  type NotificationKind,
} from './notificationRules.ts';

const shown = z.array(notification).max(notificationsMost);
/** A number of a change of the member's notifications. */
const serial = z.int().min(0);

/**
 * The state of a member's notifications. `unseen` is the number of rows that were neither seen nor read,
 * `last` the number of the latest change. Rows up to `seenTo` are seen, and up to `readTo` read.
 */
const state = z.object({
  unseen: z.int(),
  last: z.int(),
  seenTo: z.int(),
  readTo: z.int(),
});
export type NotificationState = z.infer<typeof state>;

const listed = z.object({
  rows: shown,
  /** The value of `before` for the next part; null at the end. */
  next: z.int().nullable(),
  ...state.shape,
});
export type NotificationList = z.infer<typeof listed>;

/** What changed after a number. `again` says that it is more than one answer holds: read the list anew. */
const changed = z.object({ again: z.boolean(), rows: shown, ...state.shape });
export type NotificationChanges = z.infer<typeof changed>;

const told = z.object({ page: z.boolean(), push: z.boolean(), line: z.boolean() });
/**
 * Quiet hours in minutes of a Bangkok day. They go over midnight where `from` is later than `to`, and there are
 * none where both are the same.
 */
const quiet = z.object({ from: z.int().min(0).max(1_439), to: z.int().min(0).max(1_439) });
const settings = z.object({
  kinds: z.object({
    'slip-won': told,
    'slip-void': told,
    result: told,
    deposit: told,
    withdrawal: told,
    support: told,
    device: told,
    news: told,
  } satisfies Record<NotificationKind, typeof told>),
  quiet: quiet.nullable(),
  /** The most messages of a Bangkok day on each channel beside the page. */
  perDay: z.int().min(0).max(perDayMost),
});
export type NotificationSettings = z.infer<typeof settings>;

/** Only what is sent changes. `kinds` are switches, each for a kind and a channel. */
const settingsBody = z.object({
  switches: z
    .array(
      z.object({
        kind: z.enum(notificationKinds),
        channel: z.enum(notificationChannels),
        told: z.boolean(),
      }),
    )
    .max(notificationKinds.length * notificationChannels.length)
    .default([]),
  quiet: quiet.nullish(),
  perDay: settings.shape.perDay.optional(),
});
export type SetNotifications = z.output<typeof settingsBody>;

/** The message that a member's devices get when something changed. */
export const notified = z.object({ serial: z.int(), unseen: z.int() });

export const notificationOperations = {
  '/api/notifications.list': {
    method: 'POST',
    who: 'member',
    summary: 'List what the member was told, the latest first',
    body: z.object({
      before: serial.optional(),
      limit: z.int().min(1).max(notificationsMost).default(20),
    }),
    reply: listed,
  },
  '/api/notifications.since': {
    method: 'POST',
    who: 'member',
    summary: 'Read what changed in the notifications after a number',
    body: z.object({ serial }),
    reply: changed,
  },
  '/api/notifications.see': {
    method: 'POST',
    who: 'member',
    summary: 'Tell up to which number the member has seen notifications',
    body: z.object({ upTo: serial }),
    reply: state,
  },
  '/api/notifications.read': {
    method: 'POST',
    who: 'member',
    summary: 'Tell that the member has read a notification, or all up to a number',
    body: z.object({ serial, all: z.boolean().default(false) }),
    reply: state,
  },
  '/api/notifications.settings': {
    method: 'GET',
    who: 'member',
    summary: 'Read of what the member is told, by which channel and when',
    reply: settings,
  },
  '/api/notifications.set-settings': {
    method: 'POST',
    who: 'member',
    summary: 'Change of what the member is told, by which channel and when',
    body: settingsBody,
    reply: settings,
  },
} as const satisfies Record<string, Operation>;

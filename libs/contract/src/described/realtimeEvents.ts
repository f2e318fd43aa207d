import { z } from 'zod';
import { round } from '../lottery/rounds.ts';
import { shotsChanged } from '../lottery/shots.ts';
import { deposit } from '../money/deposits/deposits.ts';
import { withdrawal } from '../money/withdrawals.ts';
import { notified } from '../notifications/notifications.ts';
import { moneyUpdate, slipSettled, supportAnswered } from '../realtime.ts';
import { realtime } from '../rules.ts';

/** One event of the realtime channels. */
export interface RealtimeEvent {
  /** The kind of channel that it comes on. */
  channel: 'member' | 'round';
  summary: string;
  payload: z.ZodType;
}

/** A round as its calls answer it. When its shooting ends, it comes with the hash of its shots. */
const roundChanged = z.object({ ...round.shape, listHash: z.string().optional() });

const events = {
  [realtime.moneyUpdate]: {
    channel: 'member',
    summary:
      'The balance has changed; a message with a lower version than the one that is shown is old',
    payload: moneyUpdate,
  },
  [realtime.slipSettled]: {
    channel: 'member',
    summary: 'A slip or a purchase of sets is over',
    payload: slipSettled,
  },
  [realtime.depositUpdate]: {
    channel: 'member',
    summary: 'A deposit request has changed, with its present state',
    payload: deposit,
  },
  [realtime.withdrawalUpdate]: {
    channel: 'member',
    summary: 'A withdrawal has changed, with its present state',
    payload: withdrawal,
  },
  [realtime.supportAnswered]: {
    channel: 'member',
    summary: 'Somebody of the site has answered in a conversation',
    payload: supportAnswered,
  },
  [realtime.notified]: {
    channel: 'member',
    summary:
      'Notifications have changed: the number of the latest change and of the unseen rows. Read what changed by ' +
      '`notifications.since`',
    payload: notified,
  },
  [realtime.shotsChanged]: {
    channel: 'round',
    summary: 'The round has new shots; bursts come as one message',
    payload: shotsChanged,
  },
  [realtime.roundChanged]: {
    channel: 'round',
    summary: 'The state or the times of the round have changed, with its present state',
    payload: roundChanged,
  },
} as const satisfies Record<string, RealtimeEvent>;

/** Every event that the server publishes, by its name. */
export const realtimeEvents: Readonly<Record<string, RealtimeEvent>> = events;

type Events = typeof events;
/** The form of the names of the channels, by their kind. */
interface Channels {
  member: ReturnType<typeof realtime.memberChannel>;
  round: ReturnType<typeof realtime.roundChannel>;
}
/** The name of a channel. */
export type RealtimeChannel = Channels[keyof Channels];
/** The names of the events that come on a channel. */
export type RealtimeEventOn<Channel extends RealtimeChannel> = {
  [Event in keyof Events]: Channel extends Channels[Events[Event]['channel']] ? Event : never;
}[keyof Events];
/** The message that an event brings. */
export type RealtimeMessage<Event extends keyof Events> = z.infer<Events[Event]['payload']>;

/** The channels by their kind. `{…}` in an address stands for a value. */
export const realtimeChannels = {
  member: {
    address: realtime.memberChannel('{uuid}'),
    parameter: 'uuid',
    description:
      'The private channel of a member, by the `uuid` of the session. Subscribe with a signature of ' +
      '`POST /api/realtime.auth`. Messages come on the bare `{uuid}` as well, for the member alone: on a page of ' +
      'the site whose session is in the cookie, or after `pusher:signin`. A hosted service has the private ' +
      'name only.',
  },
  round: {
    address: 'round-{betId}',
    parameter: 'betId',
    description: 'The public channel of a round.',
  },
} as const;

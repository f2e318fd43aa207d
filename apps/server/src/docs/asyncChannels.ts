import {
  protocolMessages,
  realtimeChannels,
  realtimeEvents,
  type ProtocolMessage,
  type RealtimeEvent,
} from '@poy/contract/described';
import { liveMessages } from '@poy/contract/live';
import { livePath } from '@poy/contract/liveRules';
import type { z } from 'zod';

/** A message of a channel. */
export interface ChannelMessage {
  /** The name in the document. It has letters, digits, `-` and `_` only. */
  readonly id: string;
  /** The name on the wire. */
  readonly name: string;
  readonly summary: string;
  readonly payload: z.ZodType;
}

/** A channel as the document describes it. */
export interface DocumentedChannel {
  readonly id: string;
  readonly server: 'site' | 'hub';
  /** Null where the messages belong to no channel of the protocol, but to the connection. */
  readonly address: string | null;
  readonly description: string;
  /** The names of the values in the address. */
  readonly parameters: readonly string[];
  /** The names of the values in the query of the WebSocket, with what they are. */
  readonly query?: Readonly<Record<string, string>>;
  /** The name of the proof that a client needs. */
  readonly security: 'channelSignature' | 'ticket' | null;
  readonly sent: readonly ChannelMessage[];
  readonly received: readonly ChannelMessage[];
}

type Kind = RealtimeEvent['channel'];
const eventsOn = (kind: Kind): ChannelMessage[] =>
  Object.entries(realtimeEvents)
    .filter(([, { channel }]) => channel === kind)
    .map(([name, { summary, payload }]) => ({ id: name, name, summary, payload }));

const channelOf = (kind: Kind): DocumentedChannel => ({
  id: kind,
  server: 'site',
  address: realtimeChannels[kind].address,
  description: realtimeChannels[kind].description,
  parameters: [realtimeChannels[kind].parameter],
  security: kind === 'member' ? 'channelSignature' : null,
  sent: eventsOn(kind),
  received: [],
});

const protocolOf = (side: ProtocolMessage['from']): ChannelMessage[] =>
  Object.entries<ProtocolMessage>(protocolMessages)
    .filter(([, { from }]) => from === side)
    .map(([id, { event: name, summary, payload }]) => ({ id, name, summary, payload }));

const connection: DocumentedChannel = {
  id: 'connection',
  server: 'site',
  address: null,
  description: 'What client and server say about the connection and its channels.',
  parameters: [],
  security: null,
  sent: protocolOf('server'),
  received: protocolOf('client'),
};

const hub: DocumentedChannel = {
  id: 'hub',
  server: 'hub',
  address: livePath,
  description:
    'The hub of live messages. Each message is one JSON, named by its `type`. A client has nothing to say. ' +
    'It closes with 4009 where the session has ended, 4010 where the ticket is refused, 4004 where there are ' +
    'too many connections, and 4200 where the client comes back: the reason `retry 0-<ms>` says the window.',
  parameters: [],
  query: {
    token: 'The ticket of `POST /api/live.ticket`. It can be used once, within 30 seconds',
    stream: 'The stream that a client knows which comes back',
    serial: 'The newest serial of the stream that it knows',
  },
  security: 'ticket',
  sent: Object.values(liveMessages).map(({ summary, payload }) => {
    const name = payload.shape.type.value;
    return { id: `hub-${name}`, name, summary, payload };
  }),
  received: [],
};

/** Every channel of live messages, from the tables of the contract. */
export const documentedChannels: readonly DocumentedChannel[] = [
  channelOf('member'),
  channelOf('round'),
  connection,
  hub,
];

import { z } from 'zod';

/** A message by which client and server of the Pusher protocol speak about the connection itself. */
export interface ProtocolMessage {
  /** Who sends it. */
  from: 'server' | 'client';
  /** The `event` of the protocol. */
  event: string;
  summary: string;
  /** The content of `data`: of a server's message as JSON text, of a client's as it stands. */
  payload: z.ZodType;
}

const empty = z.object({});
const socketId = z.string().meta({ description: 'The id of the connection, `1234.5678`' });
const channel = z.string().max(164).meta({
  description: 'A channel: `round-<betId>`, `private-<uuid>` or the member’s bare `<uuid>`',
});
const userData = z.string().meta({ description: 'JSON text: the member’s uuid as `id`' });

/**
 * The messages of the protocol (version 7) that this server speaks, by their names in the document.
 * Other messages of a client are answered with an error or not at all.
 */
export const protocolMessages = {
  'connection-established': {
    from: 'server',
    event: 'pusher:connection_established',
    summary: 'The connection is open. After `activity_timeout` seconds of silence a client pings',
    payload: z.object({ socket_id: socketId, activity_timeout: z.int() }),
  },
  'subscription-succeeded': {
    from: 'server',
    event: 'pusher_internal:subscription_succeeded',
    summary: 'The messages of the channel begin. The message has the field `channel`',
    payload: empty,
  },
  'subscription-error': {
    from: 'server',
    event: 'pusher:subscription_error',
    summary: 'A subscription was refused; `error` says why. The message has the field `channel`',
    payload: z.object({ type: z.literal('AuthError'), error: z.string(), status: z.literal(403) }),
  },
  'signin-success': {
    from: 'server',
    event: 'pusher:signin_success',
    summary: 'The member is signed in on this connection, and may subscribe to the bare `<uuid>`',
    payload: z.object({ user_data: userData }),
  },
  error: {
    from: 'server',
    event: 'pusher:error',
    summary: 'Something was refused. With a code of 4000 and more the connection may close with it',
    payload: z.object({ code: z.int(), message: z.string() }),
  },
  'server-ping': {
    from: 'server',
    event: 'pusher:ping',
    summary: 'Asks for a sign of life after 40 seconds of silence. Without one the server closes',
    payload: empty,
  },
  'server-pong': {
    from: 'server',
    event: 'pusher:pong',
    summary: 'Answers a ping',
    payload: empty,
  },
  subscribe: {
    from: 'client',
    event: 'pusher:subscribe',
    summary: 'Asks for the messages of a channel; a private one needs `auth`',
    payload: z.object({
      channel,
      auth: z
        .string()
        .optional()
        .meta({ description: 'The answer of `POST /api/realtime.auth` for this connection' }),
    }),
  },
  signin: {
    from: 'client',
    event: 'pusher:signin',
    summary: 'Signs the member in on this connection, by the answer of `POST /api/realtime.auth`',
    payload: z.object({ auth: z.string(), user_data: userData }),
  },
  unsubscribe: {
    from: 'client',
    event: 'pusher:unsubscribe',
    summary: 'Wants no more messages of a channel',
    payload: z.object({ channel }),
  },
  ping: {
    from: 'client',
    event: 'pusher:ping',
    summary: 'Asks for a sign of life',
    payload: empty,
  },
  pong: {
    from: 'client',
    event: 'pusher:pong',
    summary: 'Answers a ping. Any message does',
    payload: empty,
  },
} as const satisfies Record<string, ProtocolMessage>;

import { randomInt } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { isPrivate, type Hub } from './hub.ts';
import type { Peer } from './Peer.ts';
import { channelAuthFits } from '../signature.ts';

export interface ConnectionSettings {
  hub: Hub;
  key: string;
  secret: string;
  /** The seconds of silence of a client after which the server pings. */
  pingAfter: number;
  /** The seconds of silence after which a client pings. */
  activityTimeout: number;
  /** The seconds that a client has to answer our ping. */
  pongTimeout: number;
}

/**
 * By default nginx and many load balancers cut a connection on which nothing was sent for a minute, so
 * both sides ping earlier. The server is first, because browsers slow down the timers of pages in the
 * background, but answer a ping at once.
 */
export const quietTimes = { pingAfter: 40, activityTimeout: 50, pongTimeout: 30 } as const;

const mostChannels = 100;
/** The most messages that a client may send in any ten seconds. */
const mostMessages = 120;

interface ClientMessage {
  event: string;
  channel: string;
  auth: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a client's message; null where it is not one of the protocol. */
function readMessage(raw: RawData): ClientMessage | null {
  try {
    const message: unknown = JSON.parse(raw.toString());
    if (typeof message !== 'object' || message === null) return null;
    const { event, data } = message as { event?: unknown; data?: unknown };
    const fields: { channel?: unknown; auth?: unknown } =
      typeof data === 'object' && data !== null ? data : {};
    return typeof event === 'string'
      ? { event, channel: textOf(fields.channel), auth: textOf(fields.auth) }
      : null;
  } catch {
    return null;
  }
}

const frame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel && { channel }), data: JSON.stringify(data) });

/** Ends a socket the way the protocol wants it: the reason as a message, then as close code. */
export function refuse(socket: WebSocket, code: number, message: string): void {
  socket.send(frame('pusher:error', { code, message }));
  socket.close(code, message);
}

/** The channel of a member's money by the name that it has elsewhere, which anybody could listen to. */
const bareUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the reason why a subscription is refused, or null. Only the server publishes on public
 * names; private ones need our signature for this socket.
 */
function subscriptionProblem(
  { key, secret }: ConnectionSettings,
  peer: Peer,
  { channel, auth }: ClientMessage,
): string | null {
  if (!/^[A-Za-z0-9_\-=@,.;]{1,164}$/.test(channel)) return 'Invalid channel name';
  if (peer.channels.size >= mostChannels) return 'Too many channels';
  if (bareUuid.test(channel))
    return `Money messages are private: subscribe to private-${channel} with a signature`;
  if (channel.startsWith('presence-')) return 'Presence channels are not offered';
  if (isPrivate(channel) && !channelAuthFits(key, secret, peer.id, channel, auth))
    return 'Invalid signature';
  return null;
}

function answer(
  settings: ConnectionSettings,
  socket: WebSocket,
  peer: Peer,
  message: ClientMessage,
): void {
  const { channel } = message;
  if (message.event === 'pusher:ping') {
    socket.send(frame('pusher:pong', {}));
  } else if (message.event === 'pusher:subscribe') {
    const problem = subscriptionProblem(settings, peer, message);
    if (problem) {
      socket.send(
        frame(
          'pusher:subscription_error',
          { type: 'AuthError', error: problem, status: 403 },
          channel,
        ),
      );
      return;
    }
    settings.hub.subscribe(peer, channel);
    socket.send(frame('pusher_internal:subscription_succeeded', {}, channel));
  } else if (message.event === 'pusher:unsubscribe') {
    settings.hub.unsubscribe(peer, channel);
  } else if (message.event === 'pusher:signin') {
    const words = 'Signing users in is not offered: subscribe to the private channel of the member';
    socket.send(frame('pusher:error', { code: 4301, message: words }));
  } else if (message.event.startsWith('client-')) {
    socket.send(frame('pusher:error', { code: 4301, message: 'Client events are not offered' }));
  }
}

/** Closes after silence: it asks first, then gives up with 4201. */
function watchSilence(
  socket: WebSocket,
  { pingAfter, pongTimeout }: ConnectionSettings,
): () => void {
  let timer: NodeJS.Timeout;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      socket.send(frame('pusher:ping', {}));
      timer = setTimeout(() => {
        socket.close(4201, 'Pong reply not received');
        setTimeout(() => socket.terminate(), 2_000).unref();
      }, pongTimeout * 1000);
      timer.unref();
    }, pingAfter * 1000);
    timer.unref();
  };
  heard();
  socket.on('close', () => clearTimeout(timer));
  return heard;
}

/** Speaks the Pusher protocol (version 7) with one client until the client leaves. */
export function openConnection(settings: ConnectionSettings, socket: WebSocket): void {
  const { hub, activityTimeout } = settings;
  const peer: Peer = {
    id: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
    channels: new Set(),
    send(text) {
      // A client that does not read is disconnected. It reconnects and fetches the present state.
      if (socket.bufferedAmount > 1_000_000) socket.terminate();
      else socket.send(text);
    },
    close: (code, reason) => refuse(socket, code, reason),
  };
  hub.add(peer);
  const heard = watchSilence(socket, settings);
  let window = { startedAt: performance.now(), count: 0 };
  socket.on('message', (raw) => {
    heard();
    const now = performance.now();
    if (now - window.startedAt > 10_000) window = { startedAt: now, count: 0 };
    window.count += 1;
    const message = readMessage(raw);
    if (window.count > mostMessages) refuse(socket, 4301, 'Too many messages');
    else if (message) answer(settings, socket, peer, message);
  });
  socket.on('close', () => hub.remove(peer));
  socket.send(
    frame('pusher:connection_established', {
      socket_id: peer.id,
      activity_timeout: activityTimeout,
    }),
  );
}

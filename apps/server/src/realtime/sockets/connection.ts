import { randomInt } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { isBare, isPrivate } from './channelNames.ts';
import type { Hub } from './hub.ts';
import type { Owner } from './owners.ts';
import type { Peer } from './Peer.ts';
import { channelAuthFits, userAuthFits } from '../signature.ts';

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
  userData: string;
}

/** A connection, with what is known of who speaks on it. */
interface Client {
  readonly settings: ConnectionSettings;
  readonly socket: WebSocket;
  readonly peer: Peer;
  /** Returns the session of the page that opened the connection; null where there is none. */
  readonly ownerOfPage: () => Promise<Owner | null>;
  /** The uuid of the member who signed in by `pusher:signin`; null before. */
  signedIn: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a client's message; null where it is not one of the protocol. */
function readMessage(raw: RawData): ClientMessage | null {
  try {
    const message: unknown = JSON.parse(raw.toString());
    if (typeof message !== 'object' || message === null) return null;
    const { event, data } = message as { event?: unknown; data?: unknown };
    const fields: { channel?: unknown; auth?: unknown; user_data?: unknown } =
      typeof data === 'object' && data !== null ? data : {};
    if (typeof event !== 'string') return null;
    const [channel, auth, userData] = [fields.channel, fields.auth, fields.user_data].map(textOf);
    return { event, channel: channel ?? '', auth: auth ?? '', userData: userData ?? '' };
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

/**
 * Returns the reason why a subscription is refused, or null. Only the server publishes on public
 * names; private ones need our signature for this socket.
 */
function subscriptionProblem(
  { settings: { key, secret }, peer }: Client,
  { channel, auth }: ClientMessage,
): string | null {
  if (!/^[A-Za-z0-9_\-=@,.;]{1,164}$/.test(channel)) return 'Invalid channel name';
  if (peer.channels.size >= mostChannels) return 'Too many channels';
  if (channel.startsWith('presence-')) return 'Presence channels are not offered';
  if (isPrivate(channel) && !channelAuthFits(key, secret, peer.id, channel, auth))
    return 'Invalid signature';
  return null;
}

/**
 * Answers whether the channel of a bare uuid is that of the member who is known to be at the other
 * end: by `pusher:signin`, or by the cookie of the page. Anybody may know a uuid.
 */
async function isOwn({ settings, peer, ownerOfPage, signedIn }: Client, channel: string) {
  if (signedIn === channel) return true;
  const owner = await ownerOfPage();
  if (owner?.uuid !== channel) return false;
  settings.hub.own(peer.id, owner);
  return true;
}

function subscribe(client: Client, message: ClientMessage): void {
  const { settings, socket, peer, signedIn } = client;
  const { channel } = message;
  const say = (event: string, data: object): void => socket.send(frame(event, data, channel));
  const refuseIt = (error: string): void =>
    say('pusher:subscription_error', { type: 'AuthError', error, status: 403 });
  const accept = (): void => {
    settings.hub.subscribe(peer, channel);
    say('pusher_internal:subscription_succeeded', {});
  };
  // A library subscribes to this name by itself after a sign-in. Nothing comes on it.
  if (signedIn !== null && channel === `#server-to-user-${signedIn}`)
    return say('pusher_internal:subscription_succeeded', {});
  const problem = subscriptionProblem(client, message);
  if (problem) return refuseIt(problem);
  if (!isBare(channel)) return accept();
  void isOwn(client, channel)
    .catch(() => false)
    .then((own) => {
      if (socket.readyState !== socket.OPEN) return;
      if (own && peer.channels.size < mostChannels) return accept();
      refuseIt(
        `Money messages are private: subscribe to private-${channel} with a signature. The bare name is for ` +
          'its member alone, on a page of this site or after pusher:signin',
      );
    });
}

/** Signs a member in, for whom our own server has signed. */
function signIn(client: Client, { auth, userData }: ClientMessage): void {
  const { settings, socket, peer } = client;
  if (!userAuthFits(settings.key, settings.secret, { socketId: peer.id, userData, auth })) {
    const words = 'The sign-in needs the answer of POST /api/realtime.auth for this connection';
    return socket.send(frame('pusher:error', { code: 4301, message: words }));
  }
  client.signedIn = (JSON.parse(userData) as { id: string }).id;
  socket.send(frame('pusher:signin_success', { user_data: userData }));
}

function answer(client: Client, message: ClientMessage): void {
  const { settings, socket, peer } = client;
  if (message.event === 'pusher:ping') {
    socket.send(frame('pusher:pong', {}));
  } else if (message.event === 'pusher:subscribe') {
    subscribe(client, message);
  } else if (message.event === 'pusher:unsubscribe') {
    settings.hub.unsubscribe(peer, message.channel);
  } else if (message.event === 'pusher:signin') {
    signIn(client, message);
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

/**
 * Speaks the Pusher protocol (version 7) with one client until the client leaves. `ownerOfPage` finds
 * the session of the page that opened the connection.
 */
export function openConnection(
  settings: ConnectionSettings,
  socket: WebSocket,
  ownerOfPage: () => Promise<Owner | null> = () => Promise.resolve(null),
): void {
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
  const client: Client = { settings, socket, peer, ownerOfPage, signedIn: null };
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
    else if (message) answer(client, message);
  });
  socket.on('close', () => hub.remove(peer));
  socket.send(
    frame('pusher:connection_established', {
      socket_id: peer.id,
      activity_timeout: activityTimeout,
    }),
  );
}

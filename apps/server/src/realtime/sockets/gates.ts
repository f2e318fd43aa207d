import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/addressKey.ts';
import { rawAnswer } from '../../http/answers/rawAnswer.ts';
import { ownCookieToken, type SessionMember } from '../../members/index.ts';
import { siteOf, type SiteRow } from '../../sites/index.ts';

/** A socket that is turned away is cut off after this time (ms), because it holds a file. */
const turnedAwayMs = 1_000;
/** The time in ms in which clients read why the server closes, before they are cut off. */
const partingMs = 300;

/** A connection that a gate has let in, with what was asked for. */
export interface Arrival {
  readonly socket: WebSocket;
  readonly url: URL;
  readonly site: SiteRow;
  /** The host that the client asked for. */
  readonly host: string;
  /**
   * Returns the member whose session is in the cookie that a page of the site's own origin came with;
   * null where no page asked, or nobody is signed in on it.
   */
  memberOfPage(): Promise<SessionMember | null>;
}

/** One address at which connections are taken. */
export interface Gate {
  /** Returns true for a path that this gate stands at. */
  at(path: string): boolean;
  /** The most bytes of a client's message. */
  readonly mostBytes: number;
  /** Returns false where nobody is let in for a moment. */
  open?(): boolean;
  welcome(arrival: Arrival): void;
  /** Tells the clients that the server goes. */
  sendAway(): void;
}

/** Returns the host that the browser asked for. A proxy in front names it, where that is set up. */
function hostOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-host'];
  return (
    (trustProxy && typeof forwarded === 'string'
      ? forwarded.split(',').at(-1)?.trim()
      : headers.host) ?? ''
  );
}

/**
 * Returns true when a browser may connect, from a page of the same host. Clients that are no
 * browser send no Origin.
 */
function ownOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Returns the address that a client comes from. A proxy in front names it, where that is set up. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for'];
  const named = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return (trustProxy && named) || (socket.remoteAddress ?? '');
}

/** Counts the open connections of each address. */
function createPlaces(mostPerAddress: number) {
  const open = new Map<string, number>();
  return {
    /** Takes a place until the connection closes. Returns false where the address has no more. */
    take(address: string, connection: Duplex): boolean {
      const key = addressKey(address);
      const its = open.get(key) ?? 0;
      if (its >= mostPerAddress) return false;
      open.set(key, its + 1);
      connection.once('close', () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      });
      return true;
    },
  };
}

function turnAway(socket: Duplex, status: 403 | 429 | 503): void {
  // The socket is closed for both directions, so that a client which keeps its side open does not
  // keep ours.
  socket.once('finish', () => socket.destroy());
  socket.end(rawAnswer(status));
}

/** Cuts a connection off that was refused, and has had the time to read why. */
export const cutSoon = (socket: WebSocket): void =>
  void setTimeout(() => socket.terminate(), turnedAwayMs).unref();

/** Reads what a client wrote, which may be no address at all. */
const urlOf = ({ url = '' }: IncomingMessage): URL | null =>
  url.startsWith('/') ? URL.parse(`http://host${url}`) : null;

/** Returns true where the client came by TLS, as the proxy in front says. */
const isTls = ({ headers }: IncomingMessage, trustProxy: boolean): boolean =>
  trustProxy && String(headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https';

/** Makes the function that takes the connections of one gate. */
function createReceiver(app: FastifyInstance, deps: Deps, gate: Gate) {
  const { trustProxy, limits } = deps.env;
  const places = createPlaces(limits.socketsPerAddress);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: gate.mostBytes,
    perMessageDeflate: false,
  });
  const receive = async (request: IncomingMessage, duplex: Duplex, head: Buffer, url: URL) => {
    const host = hostOf(request, trustProxy);
    const site = ownOrigin(request.headers.origin, host) ? await siteOf(deps.db, host) : null;
    if (!site) return turnAway(duplex, 403);
    if (!places.take(addressOf(request, trustProxy), duplex)) return turnAway(duplex, 429);
    if (gate.open?.() === false) return turnAway(duplex, 503);
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      // A refused connection may still send something that is no message.
      socket.on('error', () => socket.terminate());
      const { cookie = '', origin } = request.headers;
      const tls = isTls(request, trustProxy);
      gate.welcome({
        socket,
        url,
        site,
        host,
        memberOfPage: async () => {
          const token = origin && ownCookieToken(app.parseCookie(cookie), tls);
          return token ? app.sessions.ofToken(token, site.id) : null;
        },
      });
    });
  };
  return { sockets, receive };
}

/** Takes WebSocket connections at the gates of this very server. */
export function openGates(app: FastifyInstance, deps: Deps, gates: readonly Gate[]): void {
  const receivers = new Map(gates.map((gate) => [gate, createReceiver(app, deps, gate)]));

  app.server.on('upgrade', (request, duplex, head) => {
    duplex.on('error', () => duplex.destroy());
    const url = urlOf(request);
    const gate = url && gates.find(({ at }) => at(url.pathname));
    const receiver = gate && receivers.get(gate);
    if (!receiver) return turnAway(duplex, 403);
    receiver.receive(request, duplex, head, url).catch(() => turnAway(duplex, 403));
  });

  // The sockets are closed before the server waits for its connections to end, because an open
  // socket would hold it for ever.
  app.addHook('preClose', (done) => {
    for (const [gate, { sockets }] of receivers) {
      gate.sendAway();
      setTimeout(() => sockets.clients.forEach((one) => one.terminate()), partingMs).unref();
      sockets.close();
    }
    done();
  });
}

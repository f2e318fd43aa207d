import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/addressKey.ts';
import { rawAnswer } from '../../http/answers/rawAnswer.ts';
import { siteOf } from '../../sites/index.ts';
import { openConnection, quietTimes, refuse, type ConnectionSettings } from './connection.ts';
import type { Hub } from './hub.ts';

/** A socket that is over capacity is cut off after this time (ms), because it holds a file. */
const fullMs = 1_000;
/** The most bytes of a client's message. Clients send only subscriptions and pings. */
const mostBytes = 10 * 1024;

/** Returns the host that the browser asked for. A proxy in front names it, where that is set up. */
function hostOf({ headers }: IncomingMessage, trustProxy: boolean): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  return trustProxy && typeof forwarded === 'string'
    ? forwarded.split(',').at(-1)?.trim()
    : headers.host;
}

/**
 * Returns true when a browser may connect, from a page of the same host. Clients that are no
 * browser send no Origin.
 */
function ownOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

async function admits({ db, env }: Deps, request: IncomingMessage): Promise<boolean> {
  const host = hostOf(request, env.trustProxy);
  return ownOrigin(request.headers.origin, host) && (await siteOf(db, host)) !== null;
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

function turnAway(socket: Duplex, status: 403 | 429): void {
  // The socket is closed for both directions, so that a client which keeps its side open does not
  // keep ours.
  socket.once('finish', () => socket.destroy());
  socket.end(rawAnswer(status));
}

/** Takes WebSocket connections on /app/<key> of this very server. */
export function openEndpoint(app: FastifyInstance, deps: Deps, hub: Hub): void {
  const { trustProxy, limits, realtime } = deps.env;
  const { key, secret } = realtime;
  const places = createPlaces(limits.socketsPerAddress);
  const settings: ConnectionSettings = { hub, key, secret, ...quietTimes };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostBytes,
    perMessageDeflate: false,
  });

  async function receive(
    request: IncomingMessage,
    duplex: Duplex,
    head: Buffer,
    asked: string,
  ): Promise<void> {
    if (!(await admits(deps, request))) turnAway(duplex, 403);
    else if (!places.take(addressOf(request, trustProxy), duplex)) turnAway(duplex, 429);
    else welcome(request, duplex, head, asked);
  }

  function welcome(request: IncomingMessage, duplex: Duplex, head: Buffer, asked: string): void {
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      // A refused connection may still send something that is no message.
      socket.on('error', () => socket.terminate());
      if (asked !== key)
        refuse(socket, 4001, `There is no application with key ${asked.slice(0, 50)}`);
      else if (hub.size >= limits.sockets) {
        refuse(socket, 4100, 'Over capacity');
        setTimeout(() => socket.terminate(), fullMs).unref();
      } else openConnection(settings, socket);
    });
  }

  app.server.on('upgrade', (request, duplex, head) => {
    duplex.on('error', () => duplex.destroy());
    // The address is whatever the client wrote, so it may be no address at all.
    const asked = /^\/app\/([^/?#]+)(?:[?#]|$)/.exec(request.url ?? '')?.[1];
    if (asked === undefined) return turnAway(duplex, 403);
    receive(request, duplex, head, asked).catch(() => turnAway(duplex, 403));
  });

  // The sockets are closed before the server waits for its connections to end, because an open
  // socket would hold it for ever. The code 4200 makes clients come back at once.
  app.addHook('preClose', (done) => {
    hub.closeAll(4200, 'The server is restarting');
    setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 300).unref();
    sockets.close();
    done();
  });
}

import { realtime } from '@poy/contract/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Deps, RealtimeMessage } from '../deps.ts';
import { sessionsEndedTopic, type SessionsEnded } from '../members/index.ts';
import { countTogether } from '../calls/countTogether.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { AppError } from '../http/appError.ts';
import { readBody } from '../http/requests/bodies.ts';
import { logTrouble } from '../db/trouble/logTrouble.ts';
import { operation } from '../calls/operation.ts';
import { missedTopic } from './bus/bus.ts';
import { realtimeTopic } from './bus/busPublisher.ts';
import { registerLive } from './live/registerLive.ts';
import { registerService } from './service/registerService.ts';
import { createEndpoint } from './sockets/endpoint.ts';
import { openGates } from './sockets/gates.ts';
import { createHub, type Hub } from './sockets/hub.ts';
import type { Owner } from './sockets/owners.ts';
import { createSessionLook, startSessionLooks } from './sockets/sessionLooks.ts';
import { channelAuth, userAuth } from './signature.ts';

/**
 * The session that a socket was authorised with. Every process is told, because another one may
 * hold the socket.
 */
const ownedTopic = 'realtime.owned';
interface Owned extends Owner {
  socketId: string;
}

/** The time in ms between two looks. Three of them fit into the minute that is promised. */
const looksEveryMs = 15_000;

/** Makes the hub of the Pusher protocol, and lets it hear what other processes tell. */
function openEmbedded(app: FastifyInstance, deps: Deps, lookEveryMs: number): Hub {
  const { bus } = deps;
  const hub = createHub(deps.env.limits.socketsPerMember);
  const stops = [
    bus.listen(realtimeTopic, (messages) => hub.deliver(messages as RealtimeMessage[])),
    bus.listen(ownedTopic, (message) => {
      const { socketId, ...owner } = message as Owned;
      hub.own(socketId, owner);
    }),
    bus.listen(sessionsEndedTopic, (message) => hub.end(message as SessionsEnded)),
    // Clients that come back fetch the data that they may have missed.
    bus.listen(missedTopic, () => hub.closeAll(4200, 'Messages may have been missed')),
  ];
  const looks = startSessionLooks(
    createSessionLook(deps, hub),
    lookEveryMs,
    logTrouble(app, 'sessions of live connections'),
  );
  registerService(app, deps, hub);
  app.addHook('onClose', async () => {
    stops.forEach((stop) => stop());
    await looks.stop();
  });
  return hub;
}

/**
 * The private channels that a member may open per minute, from all devices: each of 20 connections may be
 * cut six times.
 */
const authsPerMinute = 120;

function registerAuth(app: FastifyInstance, deps: Deps): void {
  const { key, secret, kind } = deps.env.realtime;
  const { steadyClock, bus } = deps;
  const auths = createRateLimit({
    limit: authsPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'realtimeAuth'),
  });
  operation(app, '/api/realtime.auth', ({ body, member }) => {
    auths.take(member.uuid);
    const { socket_id: socketId, channel_name: channel = null } = body;
    const own = realtime.memberChannel(member.uuid);
    if (channel !== own && (channel !== null || kind !== 'embedded'))
      throw new AppError('FORBIDDEN', { why: `Messages of the member come on ${own} alone` });
    if (!/^\d+\.\d+$/.test(socketId)) throw new AppError('FORBIDDEN');
    deps.bus.send(ownedTopic, {
      socketId,
      uuid: member.uuid,
      sessionId: member.sessionId,
    } satisfies Owned);
    if (channel !== null) return { auth: channelAuth(key, secret, socketId, channel) };
    const userData = JSON.stringify({ id: member.uuid });
    return { auth: userAuth(key, secret, socketId, userData), user_data: userData };
  });
}

/**
 * Registers the call that authorises members' private channels, and takes the connections
 * themselves where the service is embedded. Tests replace the time between two looks (ms).
 */
export async function registerRealtime(
  app: FastifyInstance,
  deps: Deps,
  { lookEveryMs = looksEveryMs }: { lookEveryMs?: number } = {},
): Promise<void> {
  // The protocol's clients send a form, which no other call takes.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (request: FastifyRequest, payload: IncomingMessage) =>
        Object.fromEntries(new URLSearchParams(await readBody(request, payload))),
    );
    registerAuth(scope, deps);
  });
  const hub = deps.env.realtime.kind === 'embedded' ? openEmbedded(app, deps, lookEveryMs) : null;
  const { gate, size } = registerLive(app, deps, { lookEveryMs, sockets: () => hub?.size ?? 0 });
  openGates(app, deps, [
    ...(hub ? [createEndpoint(deps, hub, () => hub.size + size())] : []),
    gate,
  ]);
}

import type { FastifyInstance } from 'fastify';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import { logTrouble } from '../../db/trouble/logTrouble.ts';
import type { Deps } from '../../deps.ts';
import { releasesChangedTopic, type ReleasesChanged } from '../../http/answers/epochs.ts';
import { addressKey } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import { createRateLimit } from '../../http/rateLimit.ts';
import { sessionsEndedTopic, type SessionsEnded } from '../../members/index.ts';
import type { Gate } from '../sockets/gates.ts';
import { createSessionLook, startSessionLooks } from '../sockets/sessionLooks.ts';
import { createAcceptRate, windowFor } from './acceptRate.ts';
import { createLiveGate } from './liveGate.ts';
import { createLiveHub, type LiveHub } from './liveHub.ts';
import { createTickets, ticketMs, type Tickets } from './tickets.ts';

/** The hub looks so often while sessions are looked at once. */
const looksOfHub = 3;
/** The tickets that a member may get per minute, from all devices. */
const ticketsPerMember = 60;

function registerTickets(app: FastifyInstance, deps: Deps, hub: LiveHub, tickets: Tickets): void {
  const { steadyClock, bus, env } = deps;
  const limited = (name: string, limit: number) =>
    createRateLimit({ limit, windowMs: 60_000, steadyClock, counting: countTogether(bus, name) });
  const ofMembers = limited('liveTicketsOfMember', ticketsPerMember);
  const ofAddresses = limited('liveTickets', env.limits.tickets);
  // Whoever comes back begins with this call, so a crowd is told here to spread out.
  const accepts = createAcceptRate(steadyClock);
  operation(app, '/api/live.ticket', ({ member, site, request }) => {
    if (!accepts.take()) throw new AppError('UNAVAILABLE', { retryAfterMs: windowFor(hub.size) });
    try {
      if (member) ofMembers.take(member.uuid);
      else ofAddresses.take(addressKey(request.ip));
    } catch (error) {
      accepts.giveBack();
      throw error;
    }
    const owner = member && { uuid: member.uuid, sessionId: member.sessionId };
    return { ticket: tickets.give(site.id, owner), lastsMs: ticketMs };
  });
}

/**
 * Registers the call for tickets and makes the hub of live messages. Returns its gate and the number of its
 * connections. `sockets` is the number of the other live connections of this process.
 */
export function registerLive(
  app: FastifyInstance,
  deps: Deps,
  { lookEveryMs, sockets }: { lookEveryMs: number; sockets: () => number },
): { gate: Gate; size: () => number } {
  const hub = createLiveHub(deps, {
    sites: app.sites,
    lookEveryMs: lookEveryMs / looksOfHub,
    onTrouble: logTrouble(app, 'the hub of live messages'),
  });
  const tickets = createTickets(deps);
  registerTickets(app, deps, hub, tickets);
  const hearing = [
    deps.bus.listen(sessionsEndedTopic, (message) => hub.end(message as SessionsEnded)),
    deps.bus.listen(releasesChangedTopic, (message) => hub.tellRelease(message as ReleasesChanged)),
  ];
  const looks = startSessionLooks(
    createSessionLook(deps, hub),
    lookEveryMs,
    logTrouble(app, 'sessions of the hub'),
  );
  app.addHook('onClose', async () => {
    for (const stop of hearing) stop();
    await looks.stop();
    await hub.close();
  });
  const gate = createLiveGate(deps, {
    hub,
    tickets,
    accepts: createAcceptRate(deps.steadyClock),
    size: () => hub.size + sockets(),
  });
  return { gate, size: () => hub.size };
}

import type { ticketRefusals } from '@poy/contract/live';
import { liveCodes, livePath, retryReason } from '@poy/contract/liveRules';
import type { Deps } from '../../deps.ts';
import { cutSoon, type Arrival, type Gate } from '../sockets/gates.ts';
import { windowFor, type AcceptRate } from './acceptRate.ts';
import type { LiveHub } from './liveHub.ts';
import type { Resume } from './LivePeer.ts';
import { openConnection } from './openConnection.ts';
import { liveText } from './rooms.ts';
import type { Tickets } from './tickets.ts';

/** The most bytes of a client's message. Clients have nothing to say. */
const mostBytes = 1_024;

const refusals: Readonly<Record<(typeof ticketRefusals)[number], string>> = {
  missing: 'A ticket is missing: get one with POST /api/live.ticket and send it as ?token=',
  foreign: 'The ticket is of another site or of another server',
  late: 'The ticket is too old: get another one with POST /api/live.ticket',
  used: 'The ticket was used before: get another one with POST /api/live.ticket',
};

/** Reads the place in the stream that a client comes back to; null where it names none. */
function resumeIn({ searchParams }: URL): Resume | null {
  const [stream, serial] = [searchParams.get('stream'), searchParams.get('serial')];
  return stream && serial && /^\d{1,15}$/.test(serial) ? { stream, serial: Number(serial) } : null;
}

interface Parts {
  readonly hub: LiveHub;
  readonly tickets: Tickets;
  readonly accepts: AcceptRate;
  /** Returns the number of all live connections of this process. */
  readonly size: () => number;
}

/** Returns the gate at /ccu, where pages connect with a ticket. */
export function createLiveGate(
  { env }: Pick<Deps, 'env'>,
  { hub, tickets, accepts, size }: Parts,
): Gate {
  async function welcome({ socket, url, site, host }: Arrival): Promise<void> {
    if (size() >= env.limits.sockets) {
      accepts.giveBack();
      socket.close(liveCodes.tooMany, 'The server has too many connections');
      return cutSoon(socket);
    }
    const used = await tickets.use(url.searchParams.get('token') ?? '', site.id);
    if ('refused' in used) {
      accepts.giveBack();
      const { refused: why } = used;
      socket.send(liveText({ type: 'refused', why, message: refusals[why] }));
      socket.close(liveCodes.refused, refusals[why]);
      return cutSoon(socket);
    }
    await hub.begin();
    // The client may have gone meanwhile.
    if (socket.readyState !== socket.OPEN) return;
    const peer = openConnection(socket, { site: site.id, owner: used.owner }, (gone) =>
      hub.leave(gone),
    );
    hub.enter(peer, { site, host, resume: resumeIn(url) });
  }
  return {
    at: (path) => path === livePath,
    mostBytes,
    open: () => accepts.take(),
    welcome(arrival) {
      // Where the database is away, the page comes back in a while.
      welcome(arrival).catch(() => {
        arrival.socket.close(liveCodes.comeBack, retryReason(windowFor(size())));
        cutSoon(arrival.socket);
      });
    },
    sendAway: () => hub.sendAway(),
  };
}

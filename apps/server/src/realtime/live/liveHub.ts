import { liveCodes, retryReason } from '@poy/contract/liveRules';
import type { CallSite, LookUps } from '../../calls/lookUps.ts';
import type { Deps } from '../../deps.ts';
import type { Hub } from '../sockets/hub.ts';
import { createOwners } from '../sockets/owners.ts';
import { windowFor } from './acceptRate.ts';
import { createEventLog, type LiveEvent } from './events/eventLog.ts';
import type { LivePeer, Resume } from './LivePeer.ts';
import { createOnlineMembers } from './onlineMembers.ts';
import { liveText, onlineText, renewMembers, renewSite, type Room } from './rooms.ts';

/** Each page is told the time once in so many turns, and a turn takes `turnMs`. */
const [turns, turnMs] = [25, 1_000];

export interface LiveHub extends Pick<Hub, 'sessions' | 'closeOf' | 'unowned' | 'end' | 'size'> {
  /** Begins to follow the events. @throws DatabaseAway */
  begin(): Promise<void>;
  /** Welcomes a page with what it missed, and tells it everything from then on. */
  enter(peer: LivePeer, place: { site: CallSite; host: string; resume: Resume | null }): void;
  leave(peer: LivePeer): void;
  /** Closes every connection, with the window in which its page comes back. */
  sendAway(): void;
  close(): Promise<void>;
}

const eventText = ({ serial, content }: LiveEvent): string =>
  `{"type":"round","serial":${serial},"round":${content}}`;

/** Tells the pages the time, some of them in each turn, and cuts those off that give no sign of life. */
function createTurns(peers: ReadonlySet<LivePeer>, timeText: () => string): () => void {
  let rest = peers.values();
  return () => {
    const text = timeText();
    for (let left = Math.ceil(peers.size / turns); left > 0; left -= 1) {
      const { value: peer, done } = rest.next();
      if (done) {
        rest = peers.values();
        return;
      }
      if (peer.lives()) peer.send(text);
      else peer.cut();
    }
  };
}

/**
 * Makes the hub of this process. It works only while a page is connected. It looks every `lookEveryMs`
 * milliseconds at what may have changed without a message.
 */
export function createLiveHub(
  deps: Deps,
  { sites, lookEveryMs }: { sites: LookUps['sites']; lookEveryMs: number },
  onTrouble: (error: unknown) => void,
): LiveHub {
  const peers = new Set<LivePeer>();
  const rooms = new Map<number, Room>();
  const owners = createOwners(deps.env.limits.socketsPerMember);
  const online = createOnlineMembers(deps);
  const retryMs = (): number => windowFor(peers.size);
  const tellAll = (text: string): void => peers.forEach((peer) => peer.send(text));
  const log = createEventLog(deps, {
    onEvents: (events) => events.forEach((event) => tellAll(eventText(event))),
    onAgain: () =>
      tellAll(liveText({ type: 'again', ...log.position(), retryMs: retryMs() })),
    onTrouble,
  });
  const turn = createTurns(peers, () =>
    liveText({ type: 'time', now: deps.clock(), retryMs: retryMs() }),
  );
  let began: Promise<void> | null = null;
  let looking: Promise<void> | null = null;
  const timers: NodeJS.Timeout[] = [];

  async function renewSites(): Promise<void> {
    for (const room of rooms.values()) {
      const site = await sites.ofHost(room.host);
      if (site) renewSite(room, site);
    }
  }
  async function look(): Promise<void> {
    await log.look();
    await renewSites();
    const members = await online.count();
    for (const [site, room] of rooms) renewMembers(room, members.get(site) ?? 0);
  }
  const lookNow = (): void =>
    void (looking ??= look()
      .catch(onTrouble)
      .finally(() => (looking = null)));
  const stopHearing = sites.onChange(() => void renewSites().catch(onTrouble));

  function start(): void {
    if (timers.length > 0) return;
    timers.push(setInterval(lookNow, lookEveryMs).unref(), setInterval(turn, turnMs).unref());
    lookNow();
  }

  function roomOf(site: CallSite, host: string): Room {
    const room = rooms.get(site.id) ?? { host, peers: new Set(), site, members: null };
    rooms.set(site.id, room);
    renewSite(room, site);
    return room;
  }

  function welcome(peer: LivePeer, room: Room, resume: Resume | null): void {
    const { stream, serial } = log.position();
    const missed = resume ? log.since(resume.stream, resume.serial) : [];
    const text = liveText({
      type: 'welcome',
      now: deps.clock(),
      stream,
      serial: missed?.[0] ? missed[0].serial - 1 : serial,
      again: missed === null,
      retryMs: retryMs(),
      closed: room.site.maintenance,
    });
    peer.send(text);
    missed?.forEach((event) => peer.send(eventText(event)));
    const members = onlineText(room);
    if (members) peer.send(members);
  }

  return {
    get size() {
      return peers.size;
    },
    begin: () =>
      (began ??= log.look().catch((error: unknown) => {
        began = null;
        throw error;
      })),
    enter(peer, { site, host, resume }) {
      const room = roomOf(site, host);
      peers.add(peer);
      room.peers.add(peer);
      welcome(peer, room, resume);
      if (peer.owner) {
        online.come(peer.site, peer.owner.uuid);
        owners.own(peer, peer.owner);
      }
      start();
    },
    leave(peer) {
      if (!peers.delete(peer)) return;
      rooms.get(peer.site)?.peers.delete(peer);
      if (peer.owner) online.go(peer.owner.uuid);
      owners.forget(peer);
    },
    end: (which) => owners.end(which),
    sessions: () => owners.sessions(),
    closeOf: (sessionIds) => owners.close(sessionIds),
    // A ticket says whose a connection is.
    unowned: () => [],
    sendAway() {
      const reason = retryReason(retryMs());
      for (const peer of [...peers]) peer.close(liveCodes.comeBack, reason);
    },
    async close() {
      timers.forEach(clearInterval);
      stopHearing();
      log.close();
      await looking;
      await online.close().catch(onTrouble);
    },
  };
}

import { liveCodes, retryReason } from '@poy/contract/liveRules';
import type { CallSite, LookUps } from '../../calls/lookUps.ts';
import type { Deps } from '../../deps.ts';
import type { ReleasesChanged } from '../../http/answers/epochs.ts';
import type { Hub } from '../sockets/hub.ts';
import { createOwners, type Owners } from '../sockets/owners.ts';
import { windowFor } from './acceptRate.ts';
import { createEventLog, type EventLog, type LiveEvent } from './events/eventLog.ts';
import type { LivePeer, Resume } from './LivePeer.ts';
import { createOnlineMembers, type OnlineMembers } from './onlineMembers.ts';
import { createTeller } from './tellInTurns.ts';
import { liveText, onlineText, renewMembers, renewSite, tell, type Room } from './rooms.ts';

/** Each page is told the time once in so many turns, and a turn takes `turnMs`. */
const [turns, turnMs] = [25, 1_000];

export interface LiveHub extends Pick<Hub, 'sessions' | 'closeOf' | 'unowned' | 'end' | 'size'> {
  /** Begins to follow the events. @throws DatabaseAway */
  begin(): Promise<void>;
  /** Welcomes a page with what it missed, and tells it everything from then on. */
  enter(peer: LivePeer, place: { site: CallSite; host: string; resume: Resume | null }): void;
  leave(peer: LivePeer): void;
  /** Tells the pages of a site, or of all sites, that another release was chosen. */
  tellRelease(changed: ReleasesChanged): void;
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

interface Parts {
  readonly sites: LookUps['sites'];
  /** The time in ms between two looks at what may have changed without a message. */
  readonly lookEveryMs: number;
  readonly onTrouble: (error: unknown) => void;
}

class SiteHub implements LiveHub {
  readonly deps: Deps;
  readonly parts: Parts;
  readonly peers = new Set<LivePeer>();
  readonly rooms = new Map<number, Room>();
  readonly owners: Owners;
  readonly online: OnlineMembers;
  readonly log: EventLog;
  readonly teller = createTeller();
  readonly turn: () => void;
  readonly stopHearing: () => void;
  readonly timers: NodeJS.Timeout[] = [];
  began: Promise<void> | null = null;
  looking: Promise<void> | null = null;

  constructor(deps: Deps, parts: Parts) {
    this.deps = deps;
    this.parts = parts;
    this.owners = createOwners(deps.env.limits.socketsPerMember);
    this.online = createOnlineMembers(deps);
    this.log = createEventLog(deps, {
      onEvents: (events) => events.forEach((event) => this.tellAll(eventText(event))),
      onAgain: () =>
        this.tellAll(liveText({ type: 'again', ...this.log.position(), retryMs: this.retryMs() })),
      onTrouble: parts.onTrouble,
    });
    this.turn = createTurns(this.peers, () =>
      liveText({ type: 'time', now: deps.clock(), retryMs: this.retryMs() }),
    );
    this.stopHearing = parts.sites.onChange(() => void this.renewSites().catch(parts.onTrouble));
  }

  get size(): number {
    return this.peers.size;
  }

  begin(): Promise<void> {
    this.began ??= this.log.look().catch((error: unknown) => {
      this.began = null;
      throw error;
    });
    return this.began;
  }

  enter(
    peer: LivePeer,
    { site, host, resume }: { site: CallSite; host: string; resume: Resume | null },
  ): void {
    const room = this.roomOf(site, host);
    this.peers.add(peer);
    room.peers.add(peer);
    this.welcome(peer, room, resume);
    if (peer.owner) {
      this.online.come(peer.site, peer.owner.uuid);
      this.owners.own(peer, peer.owner);
    }
    this.start();
  }

  leave(peer: LivePeer): void {
    if (!this.peers.delete(peer)) return;
    this.rooms.get(peer.site)?.peers.delete(peer);
    if (peer.owner) this.online.go(peer.owner.uuid);
    this.owners.forget(peer);
  }

  end(which: Parameters<Owners['end']>[0]): void {
    this.owners.end(which);
  }

  tellRelease({ site, harmful }: ReleasesChanged): void {
    const text = liveText({ type: 'release', atOnce: harmful });
    if (site === null) return this.tellAll(text);
    const room = this.rooms.get(site);
    if (room) tell(room, text);
  }

  sessions(): string[] {
    return this.owners.sessions();
  }

  closeOf(sessionIds: ReadonlySet<string>): void {
    this.owners.close(sessionIds);
  }

  /** Returns nobody: a ticket says whose a connection is. */
  unowned(): never[] {
    return [];
  }

  sendAway(): void {
    this.teller.end();
    const reason = retryReason(this.retryMs());
    for (const peer of [...this.peers]) peer.close(liveCodes.comeBack, reason);
  }

  async close(): Promise<void> {
    this.timers.forEach(clearInterval);
    this.stopHearing();
    this.log.close();
    await this.looking;
    await this.online.close().catch(this.parts.onTrouble);
  }

  retryMs(): number {
    return windowFor(this.peers.size);
  }

  tellAll(text: string): void {
    this.teller.tell(this.peers, text);
  }

  start(): void {
    if (this.timers.length > 0) return;
    const lookNow = (): void => {
      this.looking ??= this.look()
        .catch(this.parts.onTrouble)
        .finally(() => (this.looking = null));
    };
    this.timers.push(
      setInterval(lookNow, this.parts.lookEveryMs).unref(),
      setInterval(this.turn, turnMs).unref(),
    );
    lookNow();
  }

  async look(): Promise<void> {
    await this.log.look();
    await this.renewSites();
    const members = await this.online.count();
    for (const [site, room] of this.rooms) renewMembers(room, members.get(site) ?? 0);
  }

  async renewSites(): Promise<void> {
    for (const room of this.rooms.values()) {
      const site = await this.parts.sites.ofHost(room.host);
      if (site) renewSite(room, site);
    }
  }

  roomOf(site: CallSite, host: string): Room {
    const room = this.rooms.get(site.id) ?? { host, peers: new Set(), site, members: null };
    this.rooms.set(site.id, room);
    renewSite(room, site);
    return room;
  }

  welcome(peer: LivePeer, room: Room, resume: Resume | null): void {
    const { stream, serial } = this.log.position();
    const missed = resume ? this.log.since(resume.stream, resume.serial) : [];
    const text = liveText({
      type: 'welcome',
      now: this.deps.clock(),
      stream,
      serial: missed?.[0] ? missed[0].serial - 1 : serial,
      again: missed === null,
      retryMs: this.retryMs(),
      closed: room.site.maintenance,
    });
    peer.send(text);
    missed?.forEach((event) => peer.send(eventText(event)));
    const members = onlineText(room);
    if (members) peer.send(members);
  }
}

/** Makes the hub of this process. It works only while a page is connected. */
export const createLiveHub = (deps: Deps, parts: Parts): LiveHub => new SiteHub(deps, parts);

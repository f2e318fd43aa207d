import { realtime } from '@poy/contract/rules';
import type { RealtimeMessage } from '../../deps.ts';
import { isBare, isPrivate, namesOf } from './channelNames.ts';
import { createOwners, type Owner } from './owners.ts';
import type { Peer } from './Peer.ts';

export interface Hub {
  add(peer: Peer): void;
  remove(peer: Peer): void;
  subscribe(peer: Peer, channel: string): void;
  unsubscribe(peer: Peer, channel: string): void;
  deliver(messages: readonly RealtimeMessage[]): void;
  /** Notes that a socket was authorised with a session. A socket of another process is left alone. */
  own(socketId: string, owner: Owner): void;
  /** Closes the sockets that were authorised with an ended session, or with any of a member. */
  end(which: { uuid: string; sessionId: string | null }): void;
  /** Returns the sessions that the sockets of this process were authorised with, each once. */
  sessions(): string[];
  /** Closes the sockets that were authorised with any of these sessions, and remembers nothing. */
  closeOf(sessionIds: ReadonlySet<string>): void;
  /** Returns the sockets on channels of members of which no session is known. */
  unowned(): Peer[];
  /** Returns how many sockets are subscribed to each channel in use. */
  subscriptions(): [channel: string, sockets: number][];
  /** Closes every socket with this code. */
  closeAll(code: number, reason: string): void;
  readonly size: number;
}

const versionOf = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : null;

/**
 * Finds balances that are older than one already sent, for each channel that somebody listens to.
 */
function createVersions() {
  const newest = new Map<string, number>();
  return {
    /**
     * Notes the balance of a message. A balance older than the newest would show a wrong amount.
     */
    outdated({ channel, event, data }: RealtimeMessage): boolean {
      const version = event === realtime.moneyUpdate ? versionOf(data) : null;
      if (version === null) return false;
      if (version <= (newest.get(channel) ?? -1)) return true;
      newest.set(channel, version);
      return false;
    },
    forget: (channel: string) => void newest.delete(channel),
  };
}

/** Sends a message under the name by which its listeners know the channel. */
function tell(peers: Iterable<Peer>, channel: string, message: RealtimeMessage): void {
  const { event, data, except } = message;
  const text = JSON.stringify({ event, channel, data: JSON.stringify(data) });
  for (const peer of peers) if (peer.id !== except) peer.send(text);
}

/**
 * Makes a hub. It holds the subscriptions of this process and nothing else: no network, no clock.
 * @param mostPerMember is the number of sockets that a member may have
 */
export function createHub(mostPerMember: number): Hub {
  const peers = new Map<string, Peer>();
  const byChannel = new Map<string, Set<Peer>>();
  const versions = createVersions();
  const owners = createOwners(mostPerMember);

  const hub: Hub = {
    get size() {
      return peers.size;
    },
    add: (peer) => void peers.set(peer.id, peer),
    remove(peer) {
      for (const channel of [...peer.channels]) hub.unsubscribe(peer, channel);
      peers.delete(peer.id);
      owners.forget(peer);
    },
    subscribe(peer, channel) {
      const set = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, set.add(peer));
      peer.channels.add(channel);
    },
    unsubscribe(peer, channel) {
      peer.channels.delete(channel);
      const set = byChannel.get(channel);
      if (!set?.delete(peer) || set.size > 0) return;
      byChannel.delete(channel);
      const names = namesOf(channel);
      if (!names.some((name) => byChannel.has(name))) names.forEach(versions.forget);
    },
    deliver(messages) {
      for (const message of messages) {
        const heard = namesOf(message.channel).filter((name) => byChannel.has(name));
        if (heard.length === 0 || versions.outdated(message)) continue;
        for (const name of heard) tell(byChannel.get(name) ?? [], name, message);
      }
    },
    own(socketId, owner) {
      const peer = peers.get(socketId);
      if (peer) owners.own(peer, owner);
    },
    end: (which) => owners.end(which),
    sessions: () => owners.sessions(),
    closeOf: (sessionIds) => owners.close(sessionIds),
    unowned: () =>
      [...peers.values()].filter(
        (peer) =>
          !owners.knows(peer) && [...peer.channels].some((name) => isPrivate(name) || isBare(name)),
      ),
    subscriptions: () => [...byChannel].map(([channel, set]) => [channel, set.size]),
    closeAll(code, reason) {
      for (const peer of [...peers.values()]) peer.close(code, reason);
    },
  };
  return hub;
}

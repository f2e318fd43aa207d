import type { LiveMessage } from '@poy/contract/live';
import type { CallSite } from '../../calls/lookUps.ts';
import type { LivePeer } from './LivePeer.ts';

/** The pages of one site. */
export interface Room {
  /** A host of the site, by which its row is found again. */
  readonly host: string;
  readonly peers: Set<LivePeer>;
  site: CallSite;
  /** The number that was told last; null where none was. */
  members: number | null;
}

/** Returns the message of the hub as text. */
export const liveText = (message: LiveMessage): string => JSON.stringify(message);

/** Returns the message about the members online; null where the site hides them or nobody counted. */
export const onlineText = ({ site, members }: Room): string | null =>
  site.showsOnline && members !== null ? liveText({ type: 'online', members }) : null;

/** Sends a text to the pages of a site. */
export const tell = ({ peers }: Room, text: string | null): void => {
  if (text !== null) for (const peer of peers) peer.send(text);
};

/** Takes the present row of a site, and tells its pages when it was closed or opened. */
export function renewSite(room: Room, site: CallSite): void {
  const [before, closed] = [room.site.maintenance, site.maintenance];
  const hidden = room.site.showsOnline;
  room.site = site;
  if (JSON.stringify(before) !== JSON.stringify(closed))
    tell(room, liveText({ type: 'site', closed }));
  if (!hidden) tell(room, onlineText(room));
}

/** Tells the pages of a site how many of its members are there, where that has changed. */
export function renewMembers(room: Room, members: number): void {
  if (room.members === members) return;
  room.members = members;
  tell(room, onlineText(room));
}

import type { Peer } from '../sockets/Peer.ts';
import type { Holder } from './tickets.ts';

/** One page's connection to the hub. It has no channels: everybody of a site hears the same. */
export interface LivePeer extends Peer {
  /** The site that the page belongs to. */
  readonly site: number;
  /** The session of the page; null for a guest's. */
  readonly owner: Holder;
  /** Asks the client for a sign of life. Returns false where it gave none since it was last asked. */
  lives(): boolean;
  /** Ends the connection without a word. */
  cut(): void;
}

/** The place in the stream that a page had when its connection was cut. */
export interface Resume {
  readonly stream: string;
  readonly serial: number;
}

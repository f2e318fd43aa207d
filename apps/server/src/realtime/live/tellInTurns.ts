import type { LivePeer } from './LivePeer.ts';

/** The pages that are told in one turn. A turn takes some milliseconds, and calls come between two. */
export const mostInTurn = 500;

export interface Teller {
  /** Tells a text to pages, after everything that was to be told before. */
  tell(peers: Iterable<Pick<LivePeer, 'send'>>, text: string): void;
  /** Tells at once what is left. */
  end(): void;
}

/**
 * Makes what tells an event to thousands of pages without holding the calls that come meanwhile. A page that
 * enters after an event is not told it here: its welcome has it.
 */
export function createTeller(): Teller {
  const waiting: { rest: Pick<LivePeer, 'send'>[]; text: string }[] = [];
  let next: NodeJS.Immediate | null = null;

  function turn(most: number): void {
    next = null;
    for (let left = most; left > 0;) {
      const [first] = waiting;
      if (!first) return;
      const told = first.rest.splice(0, left);
      for (const peer of told) peer.send(first.text);
      left -= told.length;
      if (first.rest.length === 0) waiting.shift();
    }
    if (waiting.length > 0) next = setImmediate(turn, mostInTurn);
  }

  return {
    tell(peers, text) {
      waiting.push({ rest: [...peers], text });
      if (!next) turn(mostInTurn);
    },
    end() {
      if (next) clearImmediate(next);
      turn(Infinity);
    },
  };
}

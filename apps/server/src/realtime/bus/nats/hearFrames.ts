import type { Message } from '../packMessages.ts';
import type { Frame } from './frames.ts';
import { mostMessage } from './splitMessages.ts';

/** A process that says nothing for this time (ms) has ended. It beats far more often. */
export const endedMs = 60_000;
/** Frames that were asked for and have not come after this time (ms) are lost. */
export const lostMs = 1_000;
/** The most frames of a process that wait for one before them. */
const mostHeld = 500;
/** The most processes that are known, of those that have ended too. */
const mostKnown = 500;

/** The newest number of each process up to which every frame was heard. */
export type Known = Readonly<Record<string, number>>;

interface Origin {
  /** Every frame up to this number was heard, or is lost. */
  last: number;
  /** The highest number that was heard of. */
  newest: number;
  /** Frames that wait for one before them, by their numbers. */
  readonly held: Map<number, Frame>;
  /** When it showed that frames are missing; null where none is. */
  missingSince: number | null;
  heardAt: number;
  /** False until it was heard on the present connection. */
  sure: boolean;
  /** The pieces so far of a list that came in several frames. */
  pieces: Buffer[];
}

interface Hearer {
  /** Is called with messages in their order, each once. */
  readonly onMessages: (messages: readonly Message[]) => void;
  /** Is called where frames are missing. Others are asked for them, and `look` is called after `lostMs`. */
  readonly onGap: () => void;
  /** Is called where frames are lost. */
  readonly onMissed: () => void;
}

/** Returns the messages that a frame completes, if it completes some. */
function readFrame(origin: Origin, { kind, body }: Frame): readonly Message[] {
  if (kind === 'whole' || kind === 'first') origin.pieces = [];
  else if (origin.pieces.length === 0) return [];
  origin.pieces.push(body);
  if (kind === 'first' || kind === 'next') {
    const bytes = origin.pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (bytes > 2 * mostMessage) origin.pieces = [];
    return [];
  }
  const list = Buffer.concat(origin.pieces);
  origin.pieces = [];
  return JSON.parse(list.toString()) as Message[];
}

class FrameHearing {
  readonly hearer: Hearer;
  readonly origins = new Map<string, Origin>();
  connectedAt = 0;
  quietUntil = 0;

  constructor(hearer: Hearer) {
    this.hearer = hearer;
  }

  /** Notes that a connection was made. Who is heard first within `quietMs` may have spoken before. */
  connected(now: number, quietMs: number): void {
    [this.connectedAt, this.quietUntil] = [now, now + quietMs];
    for (const origin of this.origins.values()) origin.sure = false;
  }

  hear(frame: Frame, now: number): void {
    const { number, kind } = frame;
    const content = kind !== 'beat' && kind !== 'ask';
    const origin = this.originOf(
      frame.origin,
      now < this.quietUntil ? number - Number(content) : 0,
    );
    [origin.heardAt, origin.sure] = [now, true];
    origin.newest = Math.max(origin.newest, number);
    if (content && number > origin.last) origin.held.set(number, frame);
    for (let next; (next = origin.held.get(origin.last + 1));) this.pass(origin, next);
    if (origin.held.size > mostHeld) this.giveUp(origin);
    if (origin.last >= origin.newest) origin.missingSince = null;
    else if (origin.missingSince === null) {
      origin.missingSince = now;
      this.hearer.onGap();
    }
  }

  known(): Known {
    return Object.fromEntries([...this.origins].map(([id, { last }]) => [id, last]));
  }

  /** Gives missing frames up that have not come, and misses processes that did not come back. */
  look(now: number): void {
    for (const origin of this.origins.values()) {
      const { heardAt, sure, missingSince } = origin;
      if (missingSince !== null && now - missingSince >= lostMs) this.giveUp(origin);
      if (sure || now - Math.max(heardAt, this.connectedAt) < endedMs) continue;
      origin.sure = true;
      this.hearer.onMissed();
    }
  }

  originOf(id: string, last: number): Origin {
    const known = this.origins.get(id);
    if (known) return known;
    const held = new Map<number, Frame>();
    const times = { missingSince: null, heardAt: 0, sure: true };
    const origin = { last, newest: last, held, pieces: [], ...times };
    this.origins.set(id, origin);
    if (this.origins.size > mostKnown) this.origins.delete([...this.origins.keys()][0] ?? '');
    return origin;
  }

  pass(origin: Origin, frame: Frame): void {
    if (frame.number !== origin.last + 1) origin.pieces = [];
    origin.last = frame.number;
    origin.held.delete(frame.number);
    const messages = readFrame(origin, frame);
    if (messages.length > 0) this.hearer.onMessages(messages);
  }

  giveUp(origin: Origin): void {
    for (const number of [...origin.held.keys()].sort((a, b) => a - b)) {
      const frame = origin.held.get(number);
      if (frame) this.pass(origin, frame);
    }
    if (origin.newest > origin.last) origin.pieces = [];
    origin.last = origin.newest;
    origin.missingSince = null;
    this.hearer.onMissed();
  }
}

/**
 * Makes what follows the numbers of the other processes' frames. A frame that comes again, because its sender
 * could not know that it had arrived, is dropped. A number that is left out shows a gap: the frames behind it
 * wait until the missing ones, which are asked for, have come or are given up. A process that is not heard again
 * after an outage may have said something meanwhile that nobody knows of.
 */
export const createFrameHearing = (hearer: Hearer): FrameHearing => new FrameHearing(hearer);

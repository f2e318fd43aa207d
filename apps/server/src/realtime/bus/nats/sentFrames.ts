/** The most bytes of confirmed frames that are kept for those who come back. */
const mostKept = 4 * 1024 * 1024;

interface Sent {
  readonly number: number;
  readonly bytes: Buffer;
}

/** The frames with content that this process has made. */
export interface SentFrames {
  /** The number of the newest frame. */
  readonly newest: number;
  /** Adds the next frame, which `make` makes with its number. */
  add(make: (number: number) => Buffer): void;
  /** Notes that somebody has not heard what came after a frame. */
  asked(last: number): void;
  /** True where frames wait to be sent. */
  readonly waits: boolean;
  /** Returns the frames to send: those that nobody confirmed, and those that were asked for. */
  due(): readonly Buffer[];
  /** Notes that the broker has taken all frames up to this number. */
  confirm(number: number): void;
}

/** Keeps frames until the broker has confirmed them, and the newest of them for those who come back. */
export function createSentFrames(): SentFrames {
  let kept: Sent[] = [];
  let [newest, confirmed, from] = [0, 0, Infinity];
  let keptBytes = 0;
  return {
    get newest() {
      return newest;
    },
    get waits() {
      return Math.min(confirmed, from) < newest;
    },
    add(make) {
      newest += 1;
      const bytes = make(newest);
      kept.push({ number: newest, bytes });
      keptBytes += bytes.length;
    },
    asked: (last) => void (from = Math.min(from, last)),
    due() {
      const after = Math.min(confirmed, from);
      from = Infinity;
      return kept.filter(({ number }) => number > after).map(({ bytes }) => bytes);
    },
    confirm(number) {
      confirmed = Math.max(confirmed, number);
      const gone = kept.findIndex((frame) => {
        if (keptBytes <= mostKept || frame.number > confirmed) return true;
        keptBytes -= frame.bytes.length;
        return false;
      });
      if (gone > 0) kept = kept.slice(gone);
      else if (gone < 0) kept = [];
    },
  };
}

import type { TextLine } from './pastedText.ts';
import { saysASide, type LineRead } from './read/readLine.ts';
import type { About } from './read/segment.ts';

/** The heading under which a line stands. */
export type Heading = {
  readonly heading: readonly About[];
  /** True where the heading was not understood, or was written by somebody else. */
  readonly unclearHeading: boolean;
  /** The heading as it was written, with a line break; empty where there is none. */
  readonly text: string;
  /** The person who writes, and the one who wrote the heading; null where the chat names nobody. */
  readonly writes: string | null;
  readonly wrote: string | null;
};
export const noHeading: Heading = {
  heading: [],
  unclearHeading: false,
  text: '',
  writes: null,
  wrote: null,
};

const unclear = (before: Heading): Heading => ({
  ...before,
  heading: [],
  unclearHeading: true,
  text: '',
});

/** Returns the heading for a line, whose sender may be another than that of the heading. */
function ofSender(before: Heading, { sender }: TextLine): Heading {
  if (sender === null || sender === before.writes) return before;
  const now = { ...before, writes: sender };
  const others = before.heading.length > 0 && before.wrote !== sender;
  return others ? unclear(now) : now;
}

/** Returns the heading for the lines after one. */
function ofLine(before: Heading, line: TextLine, read: LineRead): Heading {
  const now = ofSender(before, line);
  if (read.is === 'heading')
    return {
      ...now,
      heading: read.words,
      unclearHeading: false,
      text: `${line.text}\n`,
      wrote: now.writes,
    };
  const namesSides = read.is === 'part' && saysASide(line.kept);
  if (namesSides || (read.is === 'question' && read.mayBeHeading)) return unclear(now);
  return now;
}

export const headingAfter = { sender: ofSender, line: ofLine } as const;

import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

/** A picture of a film, and for how long it is seen (ms). */
export interface Frame {
  /** JPEG. */
  bytes: Buffer;
  ms: number;
}

/** The longest time (ms) that a picture is seen where nothing holds it: a slow machine makes no long film. */
const longest = 120;
/** A page that has painted nothing for this time (ms) is still. It is not waited for longer than `patience`. */
const stillFor = 200;
const patience = 3_000;

/** A screen that is being recorded. */
export interface Recorder {
  /** The length of the film until now, in ms. */
  length: () => number;
  /** Returns what was painted last, as JPEG. */
  last: () => Buffer;
  /** Drops all but the last picture, so that the film begins with that. */
  begin: () => void;
  /** Waits until the page is still, and shows what is seen then for a time. */
  hold: (ms: number) => Promise<void>;
  /** Ends the recording. @returns the film */
  stop: () => Promise<readonly Frame[]>;
}

/**
 * Records what a page paints by the browser's own protocol, in the pixels of its window.
 * @param paint lets the page paint once more, so that what is held is what it shows
 */
export async function recordScreen(
  page: Page,
  size: { width: number; height: number },
  paint: () => Promise<void>,
): Promise<Recorder> {
  const session = await page.context().newCDPSession(page);
  const frames: (Frame & { at: number })[] = [];
  let paintedAt = Date.now();
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = (metadata.timestamp ?? Date.now() / 1_000) * 1_000;
    const before = frames.at(-1);
    if (before) before.ms += Math.min(Math.max(at - before.at, 0), longest);
    frames.push({ bytes: Buffer.from(data, 'base64'), ms: 0, at });
    paintedAt = Date.now();
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 92,
    maxWidth: size.width,
    maxHeight: size.height,
    everyNthFrame: 1,
  });
  const newest = () => {
    const last = frames.at(-1);
    if (!last) throw new Error('The page has painted nothing yet');
    return last;
  };
  return {
    length: () => frames.reduce((sum, { ms }) => sum + ms, 0),
    last: () => newest().bytes,
    begin: () => frames.splice(0, frames.length - 1),
    hold: async (ms) => {
      const before = frames.length;
      await paint();
      for (const end = Date.now() + patience; Date.now() < end;) {
        if (frames.length > before && Date.now() - paintedAt > stillFor) break;
        await wait(stillFor / 4);
      }
      newest().ms += ms;
    },
    stop: async () => {
      await session.send('Page.stopScreencast');
      return frames;
    },
  };
}

import type { Browser, Locator } from '@playwright/test';
import { languageOf, locales } from '@poy/contract/rules';
import { heldDates } from '../guides/heldDates.ts';
import { tours } from '../screenshots/looks.ts';
import { openCalls } from '../screenshots/prepareMember.ts';
import { holdStill } from '../screenshots/holdStill.ts';
import { openBrowser } from '../screenshots/visit.ts';
import type { TestProduct } from '../startProduct.ts';
import type { Caption } from './captions.ts';
import { glide, nudge } from './finger.ts';
import { recordScreen, type Frame } from './recordScreen.ts';
import type { Film, Stage } from './Stage.ts';

/** A caption with the time (ms of the film) from which it is shown. */
export interface Cue {
  caption: Caption;
  from: number;
}

/** A film as it was played. */
export interface Played {
  frames: readonly Frame[];
  cues: readonly Cue[];
  /** The picture that stands for the film, as JPEG. */
  poster: Buffer;
}

/** The window in px, and the pixels of a picture of the film for each of them. */
const window = { width: 360, height: 640 };
export const pixelsPerPx = 2;
/** Plays a film and records it. */
export async function playFilm(
  browser: Browser,
  product: TestProduct,
  { userName, play }: Film,
): Promise<Played> {
  const [tour] = tours;
  const [locale] = locales;
  if (!tour) throw new Error('There is no phone');
  const { context, visitor } = await openBrowser({ browser, url: product.url, tour, locale });
  const { page, say: words } = visitor;
  try {
    const calls = await openCalls('localhost', product, userName);
    const { cookies } = await calls.storageState();
    await context.addCookies(cookies.map((one) => ({ ...one, domain: tour.host })));
    await calls.dispose();
    await page.setViewportSize(window);
    page.on('load', () => {
      const name = words('host:roundName', {
        market: words('host:markets.BET_YEEKEE_15'),
        number: 42,
      });
      const also = heldDates(languageOf(locale), words);
      void holdStill(page, { shown: name, held: name, also }).catch(() => undefined);
    });
    const size = { width: window.width * pixelsPerPx, height: window.height * pixelsPerPx };
    const recorder = await recordScreen(page, size, () => nudge(page));
    const cues: Cue[] = [];
    let poster: Buffer | undefined;
    const stage: Stage = {
      visitor,
      product,
      say: (caption) => {
        if (cues.length === 0) recorder.begin();
        cues.push({ caption, from: recorder.length() });
      },
      hold: recorder.hold,
      poster: async () => {
        await recorder.hold(0);
        poster = recorder.last();
      },
      tap: async (target: Locator) => {
        await target.scrollIntoViewIfNeeded();
        const box = await target.boundingBox();
        if (!box) throw new Error(`Nothing to tap: ${String(target)}`);
        await glide(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
        await recorder.hold(150);
        await target.tap();
      },
    };
    await play(stage);
    const frames = await recorder.stop();
    if (!poster) throw new Error('The film chooses no poster');
    return { frames, cues, poster };
  } finally {
    await context.close();
  }
}

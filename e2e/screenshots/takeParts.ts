import type { Page } from '@playwright/test';
import { tours } from './looks.ts';
import { showParts } from './showParts.ts';
import { openBrowser, type Visit } from './visit.ts';
import { watchFetches } from './waitQuiet.ts';

/** The themes in which the whole page of parts is on a sheet, by their names in its address. */
const themes = ['marigold', 'marigold-light', 'lotus'] as const;

/** The whole page of parts in one theme, cut into columns. */
export interface PartsPicture {
  theme: (typeof themes)[number];
  columns: readonly Buffer[];
}

/** The page is far too high for a sheet, so that it is cut into so many columns. */
const columnCount = 4;

/** Returns the heights at which the page is cut: never through a part. */
const cutsOf = (page: Page): Promise<number[]> =>
  page.evaluate((count) => {
    const high = document.documentElement.scrollHeight;
    const tops = [...document.querySelectorAll('main section > [id]')].map(
      (part) => part.getBoundingClientRect().top + scrollY,
    );
    const inner = Array.from({ length: count - 1 }, (_, place) => {
      const even = (high * (place + 1)) / count;
      return tops.reduce((best, top) =>
        Math.abs(top - even) < Math.abs(best - even) ? top : best,
      );
    });
    return [0, ...inner, high].map(Math.round);
  }, columnCount);

/** Takes the whole page of parts on a phone, in every theme. */
export async function takeParts(
  asked: Pick<Visit, 'browser' | 'url' | 'locale'>,
): Promise<PartsPicture[]> {
  const [tour] = tours;
  if (!tour) return [];
  const { context, visitor } = await openBrowser({ ...asked, tour });
  const { page } = visitor;
  const { width } = tour.device;
  try {
    const session = await context.newCDPSession(page);
    const quiet = watchFetches(page);
    const pictures: PartsPicture[] = [];
    for (const theme of themes) {
      await showParts(visitor, theme);
      await quiet();
      const cuts = await cutsOf(page);
      // What is fixed to the edges of the window stands at the ends of the page.
      await page.setViewportSize({ width, height: cuts.at(-1) ?? 0 });
      const columns: Buffer[] = [];
      for (const [place, top] of cuts.slice(0, -1).entries()) {
        const height = (cuts[place + 1] ?? top) - top;
        const { data } = await session.send('Page.captureScreenshot', {
          format: 'webp',
          quality: 90,
          clip: { x: 0, y: top, width, height, scale: 0.5 },
        });
        columns.push(Buffer.from(data, 'base64'));
      }
      pictures.push({ theme, columns });
      await page.setViewportSize(tour.device.options.viewport);
    }
    return pictures;
  } finally {
    await context.close();
  }
}

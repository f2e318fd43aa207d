import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { PartsPicture } from './takeParts.ts';
import { screens } from './screens.ts';
import type { Picture } from './visit.ts';

/** The height of every picture on a sheet, in px: three fifths of a phone. */
const cellHeight = 444;
/** The width of a column of the page of parts, in px: twelve of them are as wide as a row of pictures. */
const columnWidth = 170;
const quality = 50;

const style = `
  body { margin: 0; padding: 16px; width: max-content; background: #2b2d33; color: #fff; font: 13px sans-serif }
  h2 { margin: 14px 0 4px; font-size: 16px }
  div { display: flex; gap: 10px; align-items: start }
  figure { margin: 0; width: max-content }
  img { display: block }
  figcaption { padding-top: 2px; color: #c4c7d0 }`;

interface Cell {
  caption: string;
  image: Buffer;
}

const figure = ({ caption, image }: Cell): string =>
  `<figure><img src="data:image/webp;base64,${image.toString('base64')}"><figcaption>${caption}</figcaption></figure>`;
const row = (title: string, cells: readonly Cell[]): string =>
  `<h2>${title}</h2><div>${cells.map(figure).join('')}</div>`;

/** Makes a picture as small as it is on a sheet. */
const shrink = (bytes: Buffer, size: { width: number } | { height: number }): Promise<Buffer> =>
  sharp(bytes).resize(size).webp({ quality: 95 }).toBuffer();

/** Returns the rows of the screens, each in every look. */
function screenRows(pictures: readonly Picture[]): Promise<string>[] {
  return screens.map(async (screen) => {
    const own = pictures.filter((picture) => picture.screen === screen);
    const cells = own.map(async ({ look, bytes }) => ({
      caption: look.name,
      image: await shrink(bytes, { height: cellHeight }),
    }));
    return row(screen.name, await Promise.all(cells));
  });
}

/** Returns the row with the whole page of parts, in every theme. */
async function partsRow(parts: readonly PartsPicture[]): Promise<string> {
  const cells = parts.flatMap(({ theme, columns }) =>
    columns.map(async (bytes, place) => ({
      caption: `${theme} ${place + 1}/${columns.length}`,
      image: await shrink(bytes, { width: columnWidth }),
    })),
  );
  return row('the whole page of parts, on a phone', await Promise.all(cells));
}

/**
 * Draws the sheet of one language: a row for each screen, and at its end the whole page of parts.
 * @returns its bytes, as WebP
 */
export async function drawSheet(
  browser: Browser,
  pictures: readonly Picture[],
  parts: readonly PartsPicture[],
): Promise<Buffer> {
  const rows = await Promise.all([...screenRows(pictures), partsRow(parts)]);
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  try {
    await page.setContent(`<!doctype html><style>${style}</style>${rows.join('')}`);
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const whole = await page.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      return { width, height };
    });
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, ...whole, scale: 1 },
    });
    return Buffer.from(data, 'base64');
  } finally {
    await page.close();
  }
}

/**
 * `npm run films` makes the short films in apps/server/src/content/films/files: it plays them on a demo of
 * its own, records the screen, and writes the film in two forms, its captions in four languages and its
 * poster. It needs ffmpeg, which nothing else does.
 */
import { chromium } from '@playwright/test';
import { languages } from '@poy/contract/rules';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { buildApps } from '../tools/build.mjs';
import { chromiumFlags, needTestBrowser } from '../tools/chromium.mjs';
import { encodeFilm } from './films/encodeFilm.ts';
import { films } from './films/films.ts';
import { pixelsPerPx, playFilm, type Played } from './films/playFilm.ts';
import { writeCaptions } from './films/writeCaptions.ts';
import { startProduct } from './startProduct.ts';

const content = fileURLToPath(new URL('../apps/server/src/content/', import.meta.url));
/** The most bytes of a film in one form, and of a poster, which is the largest thing on its page. */
const most = { film: 1_000_000, poster: 15_000 };
/** The width of a poster in pixels. */
const posterWidth = 360;

async function tellSize(path: string, limit: number): Promise<void> {
  const { size } = await stat(path);
  console.log(`${Math.round(size / 1_000)} kB in ${path.slice(content.length)}`);
  if (size > limit) throw new Error(`${path} is above ${limit / 1_000} kB`);
}

/** Writes all files of a film. */
async function keep(name: string, { frames, cues, poster }: Played): Promise<void> {
  const to = `${content}films/files/${name}`;
  await encodeFilm(frames, to);
  const length = frames.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`${name}: ${(length / 1_000).toFixed(1)} s`);
  for (const language of languages)
    await writeFile(`${to}.${language}.vtt`, writeCaptions(cues, language, length));
  const picture = `${content}guide-pictures/film-${name}.webp`;
  const small = await sharp(poster).resize({ width: posterWidth }).webp({ quality: 55 }).toBuffer();
  await writeFile(picture, small);
  for (const ending of ['mp4', 'webm']) await tellSize(`${to}.${ending}`, most.film);
  await tellSize(picture, most.poster);
}

await buildApps();
await mkdir(`${content}films/files`, { recursive: true });
const product = await startProduct({ CROWD: 'off', DRAWS: 'off' });
const browser = await chromium.launch({
  executablePath: await needTestBrowser(),
  // A screen is recorded in the pixels of the browser, not in those of the phone that it plays.
  args: [...chromiumFlags, '--hide-scrollbars', `--force-device-scale-factor=${pixelsPerPx}`],
});
try {
  for (const film of films) await keep(film.name, await playFilm(browser, product, film));
} finally {
  await browser.close();
  await product.stop();
}

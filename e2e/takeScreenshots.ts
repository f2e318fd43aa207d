/**
 * `npm run screenshots` makes the pictures in docs/screenshots: some screens on a phone and on a
 * desktop, and one sheet for each language with every main screen in every look. It builds the product
 * and starts a demo of its own, without the crowd and without practice draws, so that every run shows
 * the same slips, results and amounts.
 *
 * `npm run screenshots -- guides` makes the pictures of the guides instead, and with `--check` it only
 * says which of them are old.
 */
import { chromium, type Browser } from '@playwright/test';
import { languageOf, locales, type Locale } from '@poy/contract/rules';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApps } from '../tools/build.mjs';
import { chromiumFlags, needTestBrowser } from '../tools/chromium.mjs';
import { takeGuides } from './guides/takeGuides.ts';
import { startProduct, type TestProduct } from './startProduct.ts';
import { drawSheet } from './screenshots/drawSheet.ts';
import { hosts, tours, type Tour } from './screenshots/looks.ts';
import { prepareDemo } from './screenshots/prepareDemo.ts';
import { runAll } from './screenshots/runAll.ts';
import { takeParts, type PartsPicture } from './screenshots/takeParts.ts';
import { visit, type Picture } from './screenshots/visit.ts';

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
/** The most bytes that a sheet may have, and that all other pictures together may have. */
const most = { sheet: 1_500_000, others: 4_000_000 };
/** Writes a file of the folder. @returns its bytes */
async function write(name: string, bytes: Buffer): Promise<number> {
  await writeFile(`${folder}${name}.webp`, bytes);
  return bytes.length;
}

/** Writes the pictures of a tour that have a file of their own. @returns their bytes */
async function writeOwn(
  { host, device }: Tour,
  locale: Locale,
  pictures: readonly Picture[],
): Promise<number> {
  const own = pictures.filter(({ screen, look }) => screen.alone && look.scheme === null);
  if (host !== hosts[0]) return 0;
  const sizes = own.map(({ screen, bytes }) =>
    write(`${screen.name}-${device.width}-${languageOf(locale)}`, bytes),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Makes all pictures of a product. */
async function takeAll(browser: Browser, product: TestProduct): Promise<void> {
  const { url } = product;
  const things = await prepareDemo(product);
  const visits = locales.flatMap((locale) => tours.map((tour) => ({ locale, tour })));
  const taken = await runAll(
    visits.map(
      ({ locale, tour }) =>
        () =>
          visit({ browser, url, tour, locale, things: things[tour.host] }),
    ),
  );
  const parts: PartsPicture[][] = await runAll(
    locales.map((locale) => () => takeParts({ browser, url, locale })),
  );
  let others = 0;
  for (const [nth, { tour, locale }] of visits.entries())
    others += await writeOwn(tour, locale, taken[nth] ?? []);
  console.log(`${Math.round(others / 1000)} kB in single pictures`);
  if (others > most.others)
    throw new Error(`More than ${most.others / 1000} kB: make less of them`);
  await runAll(
    locales.map((locale, place) => async () => {
      const own = visits.flatMap((one, nth) => (one.locale === locale ? (taken[nth] ?? []) : []));
      const bytes = await drawSheet(browser, own, parts[place] ?? []);
      const size = await write(`sheet-${languageOf(locale)}`, bytes);
      console.log(`${Math.round(size / 1000)} kB in the sheet of ${languageOf(locale)}`);
      if (size > most.sheet) throw new Error(`More than ${most.sheet / 1000} kB: make it smaller`);
    }),
  );
}

const [job, ...flags] = process.argv.slice(2);
const onlyCheck = flags.includes('--check');
if ((job ?? 'guides') !== 'guides' || flags.some((flag) => flag !== '--check'))
  throw new Error('Say: npm run screenshots [-- guides [--check]]');
await buildApps();
await mkdir(folder, { recursive: true });
const product = await startProduct({ CROWD: 'off', DRAWS: 'off' });
const browser = await chromium.launch({
  executablePath: await needTestBrowser(),
  args: [...chromiumFlags, '--hide-scrollbars'],
});
try {
  if (job !== 'guides') await takeAll(browser, product);
  else if (!(await takeGuides(browser, product, onlyCheck))) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

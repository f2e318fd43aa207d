import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { languageOf, type Locale } from '@poy/contract/rules';
import { refusal } from '../privacy/refusal.ts';
import type { Visitor } from '../poyTest.ts';
import { createWords } from '../words.ts';
import { holdStill } from './holdStill.ts';
import type { Tour } from './looks.ts';
import type { DemoThings } from './prepareMember.ts';
import { screens, type Screen } from './screens.ts';
import { watchFetches } from './waitQuiet.ts';

export interface Visit {
  browser: Browser;
  /** The address of the product. */
  url: string;
  tour: Tour;
  locale: Locale;
  things: DemoThings;
}

/** A picture of a screen in one look, as WebP. */
export interface Picture {
  screen: Screen;
  look: Tour['looks'][number];
  bytes: Buffer;
}

/** Opens a browser of the device, in the language, on the site. */
export async function openBrowser({
  browser,
  url,
  tour: { device, host },
  locale,
}: Omit<Visit, 'things'>): Promise<{ context: BrowserContext; visitor: Visitor }> {
  const baseURL = url.replace('localhost', host);
  const context = await browser.newContext({
    ...device.options,
    baseURL,
    locale: languageOf(locale),
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
  });
  await context.addCookies([...refusal(url), { name: 'locale', value: locale, url: baseURL }]);
  const visitor: Visitor = {
    page: await context.newPage(),
    say: createWords(languageOf(locale)),
    press: (target) => (device.touches ? target.tap() : target.click()),
  };
  return { context, visitor };
}

/** Takes the picture of what is in the window, as WebP, which Playwright itself cannot make. */
async function capture(session: CDPSession): Promise<Buffer> {
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  return Buffer.from(data, 'base64');
}

/** Shows the page in the other one of light and dark, as the script in its head does (decision 46). */
const paint = ({ page }: Visitor, scheme: 'light' | null): Promise<void> =>
  page.evaluate(async (chosen) => {
    const { dataset } = document.documentElement;
    if (chosen) dataset.scheme = chosen;
    else delete dataset.scheme;
    // A colour that is inherited can begin its way when the parent has ended its own.
    for (let still = 0; still < 3; still += 1) {
      for (const motion of document.getAnimations())
        if (motion instanceof CSSTransition) {
          motion.finish();
          still = 0;
        }
      await new Promise(requestAnimationFrame);
    }
  }, scheme);

/** Visits every screen of a tour in one language. @returns the pictures, each screen in each look */
export async function visit(asked: Visit): Promise<Picture[]> {
  const { things, tour } = asked;
  const { context, visitor } = await openBrowser(asked);
  const { page, say } = visitor;
  try {
    const session = await context.newCDPSession(page);
    const quiet = watchFetches(page);
    const pictures: Picture[] = [];
    const named = (number: number): string =>
      say('host:roundName', { market: say('host:markets.BET_YEEKEE_15'), number });
    const take = async (screen: Screen): Promise<void> => {
      await screen.show(visitor, things);
      await quiet();
      await page.evaluate(() => scrollTo(0, 0));
      await holdStill(page, { shown: named(things.round.number), held: named(42) });
      for (const look of tour.looks) {
        if (look.scheme) await paint(visitor, look.scheme);
        pictures.push({ screen, look, bytes: await capture(session) });
        if (look.scheme) await paint(visitor, null);
      }
    };
    for (const screen of screens.filter(({ guest }) => guest)) await take(screen);
    await context.addCookies([{ ...things.session, domain: tour.host }]);
    for (const screen of screens.filter(({ guest }) => !guest)) await take(screen);
    return pictures;
  } finally {
    await context.close();
  }
}

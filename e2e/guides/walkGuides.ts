import type { Browser, CDPSession } from '@playwright/test';
import { languageOf, type Language, type Locale } from '@poy/contract/rules';
import type { Visitor } from '../poyTest.ts';
import { holdStill } from '../screenshots/holdStill.ts';
import { tours } from '../screenshots/looks.ts';
import { openBrowser } from '../screenshots/visit.ts';
import { watchFetches } from '../screenshots/waitQuiet.ts';
import { digestScreen } from './digestScreen.ts';
import { boxOf, drawMarks, pictureOf, type Box } from './drawMarks.ts';
import { nameOf, type GuideStep, type Person } from './GuideStep.ts';
import { guideSteps } from './guideSteps.ts';
import { heldDates, monthsIn } from './heldDates.ts';
import type { GuideThings } from './prepareGuides.ts';

/** A picture of a step in one language. */
export interface GuidePicture {
  /** Its name without the language, such as `deposit-1`. */
  name: string;
  language: Language;
  /** WebP. */
  bytes: Buffer;
  /** The digest of what the picture shows. */
  screen: string;
}

interface Walk {
  browser: Browser;
  /** The address of the product. */
  url: string;
  locale: Locale;
  things: GuideThings;
}

/** A phone so high that no bar lies over what a picture shows. */
const phone = { width: 360, height: 1100 };
const windowOf = ({ windowHeight = phone.height }: GuideStep) => ({
  ...phone,
  height: windowHeight,
});
const quality = 72;
const people: readonly Person[] = ['guest', 'player', 'payer', 'taker'];

async function capture(session: CDPSession, clip: Box): Promise<Buffer> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...clip, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

/** Shows the steps of one person. @returns their pictures */
async function walkPerson(asked: Walk, who: Person): Promise<GuidePicture[]> {
  const [tour] = tours;
  const steps = guideSteps.filter((step) => step.who === who);
  if (!tour || steps.length === 0) return [];
  const { locale, things } = asked;
  const language = languageOf(locale);
  const { context, visitor } = await openBrowser({ ...asked, tour });
  const { page, say } = visitor;
  try {
    if (who !== 'guest') await context.addCookies([{ ...things.sessions[who], domain: tour.host }]);
    const session = await context.newCDPSession(page);
    const quiet = watchFetches(page);
    const round = (number: number): string =>
      say('host:roundName', { market: say('host:markets.BET_YEEKEE_15'), number });
    const pictures: GuidePicture[] = [];
    for (const step of steps) {
      await page.setViewportSize(windowOf(step));
      await step.show(visitor, things);
      await quiet();
      await page.evaluate(() => scrollTo(0, 0));
      await holdStill(page, {
        shown: round(things.round.number),
        held: round(42),
        also: heldDates(language, say),
      });
      const { marks, part } = await placesOf(step, visitor, things);
      await drawMarks(page, marks);
      const screen = await digestScreen(page, part, marks, monthsIn(language));
      const bytes = await capture(session, part);
      await page.evaluate(() => document.querySelector('#guide-marks')?.remove());
      pictures.push({ name: nameOf(step), language, bytes, screen });
    }
    return pictures;
  } finally {
    await context.close();
  }
}

/** Returns where the marks of a step are, and the part of the page that its picture shows. */
async function placesOf(
  step: GuideStep,
  visitor: Visitor,
  things: GuideThings,
): Promise<{ marks: Box[]; part: Box }> {
  const { marks, around } = step;
  const boxes: Box[] = [];
  for (const mark of marks(visitor, things)) boxes.push(await boxOf(mark));
  const title = visitor.page.getByRole('main').getByRole('heading', { level: 1 });
  const others: Box[] = [];
  for (const other of around?.(visitor) ?? [title]) others.push(await boxOf(other));
  return { marks: boxes, part: pictureOf([...boxes, ...others], windowOf(step)) };
}

/** Shows all steps in one language. @returns their pictures */
export async function walkGuides(asked: Walk): Promise<GuidePicture[]> {
  const pictures: GuidePicture[] = [];
  for (const who of people) pictures.push(...(await walkPerson(asked, who)));
  return pictures;
}

import type { TestDetails } from '@playwright/test';
import type { Locale } from '@poy/contract/rules';
import { full } from './matrix.ts';

const enough =
  (tag: '@phone' | '@desktop') =>
  (why: string): TestDetails => ({
    tag: full ? [] : tag,
    annotation: { type: 'one screen', description: why },
  });

/**
 * Returns the details of a test whose claim has nothing to do with the screen: `npm test` tries it on
 * a phone, which most players have, and a full run on both screens.
 * @param why the other screen would show nothing more
 */
export const phoneIsEnough = enough('@phone');

/** Returns the same for a test that `npm test` tries on a desktop, so that both screens see much. */
export const desktopIsEnough = enough('@desktop');

/**
 * Returns the same for a test in several languages: `npm test` tries Thai on a desktop and the others,
 * whose words are longer, on a phone.
 */
export const oneScreenIn = (locale: Locale, why: string): TestDetails =>
  locale === 'th' ? desktopIsEnough(why) : phoneIsEnough(why);

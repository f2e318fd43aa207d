import type { Page } from '@playwright/test';
import type { Locale } from '@poy/contract/rules';
import { expectFine } from '../screen/expectFine.ts';
import { full } from './matrix.ts';

/**
 * A language on one device. The tag, which a test has in its title, picks the device: see the
 * projects of playwright.config.ts.
 */
export interface Walk {
  locale: Locale;
  tag: '@phone' | '@desktop';
}

/** The walks of money: two languages on each device. The longest words are on the small screen. */
const walks: readonly Walk[] = [
  { locale: 'mm', tag: '@phone' },
  { locale: 'th', tag: '@desktop' },
  { locale: 'th', tag: '@phone' },
  { locale: 'kh', tag: '@desktop' },
];

/**
 * Returns one walk on each device, and in a full run all of them. An odd number has the other
 * languages, so that the tests of a list meet both languages of a device, and no test of a short run
 * is on it twice.
 */
export function walksOf(nth: number): readonly Walk[] {
  const [one, other] = [walks.slice(0, 2), walks.slice(2)];
  const chosen = nth % 2 === 0 ? one : other;
  return full ? [...chosen, ...walks.filter((walk) => !chosen.includes(walk))] : chosen;
}

/** The same page of one member on two devices. */
export interface BothDevices {
  here: Page;
  there: Page;
}

/** Expects the same of both devices: at once, and after a reload of each. */
export async function expectOnBoth(
  { here, there }: BothDevices,
  expectTruth: (page: Page) => Promise<void>,
  what: string,
): Promise<void> {
  await expectTruth(here);
  await expectTruth(there);
  await expectFine(here, what);
  await Promise.all([here.reload(), there.reload()]);
  await expectTruth(here);
  await expectTruth(there);
}

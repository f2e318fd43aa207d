import { expect } from '@playwright/test';
import { openPage } from '../openPage.ts';
import { BetPage } from '../pages/BetPage.ts';
import { SetsPage } from '../pages/SetsPage.ts';
import type { Visitor } from '../poyTest.ts';
import type { GuideStep } from './GuideStep.ts';

const sheetButton = ({ page, say }: Visitor) =>
  page.getByRole('dialog').getByRole('button', { name: say('host:actions.confirm') });

/** The steps of a slip. */
export const lottoSteps: readonly GuideStep[] = [
  {
    guide: 'lotto',
    step: 1,
    who: 'player',
    show: (visitor) => openPage(visitor, '/lotto'),
    marks: ({ page }) => [page.getByRole('main').locator('a[href^="/lotto/yeekee/"]').first()],
  },
  {
    guide: 'lotto',
    step: 2,
    who: 'player',
    show: async (visitor, { round }) => {
      const bet = new BetPage(visitor);
      await bet.open(round);
      await bet.type('47');
      await bet.hasLines(1);
    },
    marks: (visitor) => [
      visitor.page.getByRole('tab', { name: visitor.say('lotto:bet.tab.two') }),
      new BetPage(visitor).option('teng_bon_2'),
      new BetPage(visitor).keypad,
    ],
  },
  {
    guide: 'lotto',
    step: 3,
    who: 'player',
    show: (visitor) => new BetPage(visitor).quickAmount(20),
    marks: ({ page, say }) => [
      page.getByRole('group', { name: say('lotto:slip.quick') }),
      page.getByRole('button', { name: say('lotto:slip.send') }),
    ],
    around: ({ page, say }) => [
      page.getByRole('heading', { name: say('lotto:slip.count', { count: 1 }), exact: true }),
    ],
  },
  {
    guide: 'lotto',
    step: 4,
    who: 'player',
    show: async (visitor) => expect(await new BetPage(visitor).send()).toBeEnabled(),
    marks: (visitor) => [sheetButton(visitor)],
    around: ({ page }) => [page.getByRole('dialog')],
  },
];

const malay = 'BET_LOTERRY4_MALAY';
/** The sets that a new demo has of each number. */
const setsOfNumber = 50;

/** The steps of a set of four digits. */
export const setSteps: readonly GuideStep[] = [
  {
    guide: 'lotto4d',
    step: 1,
    who: 'player',
    show: async (visitor) => {
      const sets = new SetsPage(visitor);
      await sets.open(malay);
      for (const digit of '4719')
        await visitor.press(sets.keypad.getByRole('button', { name: digit, exact: true }));
      const left = visitor.say('lotto:sets4d.left', { left: setsOfNumber });
      await expect(visitor.page.getByText(left)).toBeVisible();
    },
    marks: (visitor) => [
      new SetsPage(visitor).keypad,
      visitor.page.getByRole('button', { name: new RegExp(`^${visitor.say('lotto:sets4d.add')}`) }),
    ],
    // The lotteries above say how long each of them is open, in words of the time of day.
    around: ({ page }) => [page.getByRole('main').getByRole('status').first()],
  },
  {
    guide: 'lotto4d',
    step: 2,
    who: 'player',
    show: async (visitor) => {
      const { page, say, press } = visitor;
      await press(page.getByRole('button', { name: new RegExp(`^${say('lotto:sets4d.add')}`) }));
      await expect(new SetsPage(visitor).rows).toHaveCount(1);
    },
    marks: (visitor) => [
      new SetsPage(visitor).rows.first(),
      visitor.page.getByRole('button', { name: visitor.say('lotto:sets4d.buy'), exact: true }),
    ],
    around: ({ page, say }) => [
      page.getByRole('heading', { name: say('lotto:sets4d.count', { numbers: 1, sets: 1 }) }),
    ],
    windowHeight: 900,
  },
  {
    guide: 'lotto4d',
    step: 3,
    who: 'player',
    show: async (visitor) => {
      const { page, say, press } = visitor;
      await press(page.getByRole('button', { name: say('lotto:sets4d.buy'), exact: true }));
      await expect(sheetButton(visitor)).toBeEnabled();
    },
    marks: (visitor) => [sheetButton(visitor)],
    around: ({ page }) => [page.getByRole('dialog')],
  },
];

/** The word above the prize of a slip. The stake stands beside both. */
const prize = ({ page, say }: Visitor) => page.getByText(say('lotto:slip.prize'), { exact: true });

/** The steps from a drawn round to the slip. */
export const resultSteps: readonly GuideStep[] = [
  {
    guide: 'result-poy',
    step: 1,
    who: 'player',
    show: (visitor) => openPage(visitor, '/results'),
    marks: ({ page, say }) => [
      page.getByRole('group', { name: say('lotto:results.groups') }),
      page.getByLabel(say('lotto:results.day'), { exact: true }).locator('..'),
    ],
    around: ({ page }) => [
      page.getByRole('main').getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('listitem').first(),
    ],
  },
  {
    guide: 'result-poy',
    step: 2,
    who: 'player',
    show: (visitor) => openPage(visitor, '/poy?show=history&won=1'),
    marks: ({ page, say }, { won }) => [
      page.getByRole('tab', { name: say('lotto:slips.tab.history') }),
      page.getByRole('main').locator(`a[href="/poy/${won.betGroup}/${won.poyId}"]`),
    ],
  },
  {
    guide: 'result-poy',
    step: 3,
    who: 'player',
    show: (visitor, { won }) => openPage(visitor, `/poy/${won.betGroup}/${won.poyId}`),
    marks: (visitor) => [prize(visitor).locator('..')],
    around: (visitor) => [
      visitor.page.getByRole('main').getByRole('heading', { level: 1 }),
      prize(visitor).locator('../..'),
    ],
  },
];

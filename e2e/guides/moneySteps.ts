import { expect } from '@playwright/test';
import { openPage } from '../openPage.ts';
import type { Visitor } from '../poyTest.ts';
import type { GuideStep } from './GuideStep.ts';

const main = ({ page }: Visitor) => page.getByRole('main');
const title = (visitor: Visitor) => main(visitor).getByRole('heading', { level: 1 });
/** The form of a withdrawal. */
const form = (visitor: Visitor) => main(visitor).locator('form');
/** The frame of a field, which also has what stands before the amount. */
const amount = ({ page, say }: Visitor, key: 'credit:ask.amount' | 'credit:withdraw.amount') =>
  page.getByLabel(say(key), { exact: true }).locator('..');

/** The steps of paying in. */
export const depositSteps: readonly GuideStep[] = [
  {
    guide: 'deposit',
    step: 1,
    who: 'payer',
    show: (visitor) => openPage(visitor, '/credit/deposit'),
    marks: (visitor) => [main(visitor).locator('a[href="/credit/deposit/normal"]')],
  },
  {
    guide: 'deposit',
    step: 2,
    who: 'payer',
    show: async (visitor) => {
      const [checked = ''] = visitor.say('credit:ask.checked', { time: '#' }).split('#');
      await openPage(visitor, '/credit/deposit/normal');
      // An account says when the bank was looked at last, once it was: some minutes after the start.
      await visitor.page
        .getByText(checked)
        .evaluateAll((shown) => shown.forEach((line) => line.remove()));
      await visitor.page.getByLabel(visitor.say('credit:ask.amount'), { exact: true }).fill('500');
    },
    marks: (visitor) => [
      amount(visitor, 'credit:ask.amount'),
      visitor.page.getByRole('button', { name: visitor.say('credit:ask.submit') }),
    ],
  },
  {
    guide: 'deposit',
    step: 3,
    who: 'player',
    show: async (visitor) => {
      const { page, say } = visitor;
      await openPage(visitor, '/credit/deposit/normal');
      await expect(page.getByText(say('credit:pay.waiting'))).toBeVisible();
    },
    marks: ({ page, say }) => [
      page.getByRole('button', { name: say('credit:pay.copyAmount') }),
      page.getByRole('button', { name: say('credit:pay.copyAccount') }),
    ],
    around: (visitor) => [
      title(visitor),
      visitor.page.getByText(visitor.say('credit:pay.waiting')),
    ],
  },
];

/** The steps of taking money out. */
export const withdrawSteps: readonly GuideStep[] = [
  {
    guide: 'withdraw',
    step: 1,
    who: 'payer',
    show: (visitor) => openPage(visitor, '/credit'),
    marks: (visitor) => [main(visitor).locator('a[href="/credit/withdraw"]')],
  },
  {
    guide: 'withdraw',
    step: 2,
    who: 'payer',
    show: async (visitor) => {
      const { page, say } = visitor;
      await openPage(visitor, '/credit/withdraw');
      await page.getByLabel(say('credit:withdraw.amount'), { exact: true }).fill('300');
    },
    marks: (visitor) => [
      amount(visitor, 'credit:withdraw.amount'),
      form(visitor).locator('fieldset label').first(),
      form(visitor).locator('button[type=submit]'),
    ],
  },
  {
    guide: 'withdraw',
    step: 3,
    who: 'taker',
    show: async (visitor) => {
      await openPage(visitor, '/credit/status');
      await expect(visitor.page.locator('[aria-current=step]')).toBeVisible();
    },
    marks: ({ page }) => [page.locator('[aria-current=step]')],
    around: (visitor) => [
      title(visitor),
      visitor.page.getByText(visitor.say('credit:withdrawals.changes')),
    ],
  },
];

import { expect } from '@playwright/test';
import { languages } from '@poy/contract/rules';
import { openPage } from '../openPage.ts';
import type { Visitor } from '../poyTest.ts';
import type { GuideStep } from './GuideStep.ts';

const button = ({ page, say }: Visitor, key: Parameters<Visitor['say']>[0]) =>
  page.getByRole('main').getByRole('button', { name: say(key), exact: true });
const field = ({ page, say }: Visitor, key: Parameters<Visitor['say']>[0]) =>
  page.getByRole('main').getByLabel(say(key), { exact: true });
/** The frame of a field, which also has the button that shows a password. */
const frame = (visitor: Visitor, key: Parameters<Visitor['say']>[0]) =>
  field(visitor, key).locator('..');
/** The label of a bank in the choice of banks. */
const bank = ({ page }: Visitor, code: string) =>
  page.locator('label').filter({ has: page.locator(`input[value="${code}"]`) });

/** Somebody of a language. One name may ask for a code once a minute, and all languages come within one. */
async function forgetful({ page }: Visitor): Promise<{ userName: string; phoneNumber: string }> {
  const language = await page.locator('html').getAttribute('lang');
  const place = 1 + languages.findIndex((one) => one === language);
  return { userName: `somchai${place}8`, phoneNumber: `081234567${place}` };
}

/** The steps to a new password. */
export const forgottenSteps: readonly GuideStep[] = [
  {
    guide: 'forgot-pin',
    step: 1,
    who: 'guest',
    show: (visitor) => openPage(visitor, '/login'),
    marks: ({ page }) => [page.getByRole('main').locator('a[href="/forgot-pin"]')],
  },
  {
    guide: 'forgot-pin',
    step: 2,
    who: 'guest',
    show: async (visitor) => {
      await openPage(visitor, '/forgot-pin');
      const { userName, phoneNumber } = await forgetful(visitor);
      await field(visitor, 'shell:session.userName').fill(userName);
      await field(visitor, 'shell:session.phoneNumber').fill(phoneNumber);
    },
    marks: (visitor) => [
      frame(visitor, 'shell:session.userName'),
      frame(visitor, 'shell:session.phoneNumber'),
      button(visitor, 'forgot:send'),
    ],
  },
  {
    // The name and the number of the step before stand on the page.
    guide: 'forgot-pin',
    step: 3,
    who: 'guest',
    show: async (visitor) => {
      await visitor.press(button(visitor, 'forgot:send'));
      await expect(field(visitor, 'forgot:code')).toBeVisible();
      await field(visitor, 'forgot:code').fill('482913');
    },
    marks: (visitor) => [
      frame(visitor, 'forgot:code'),
      frame(visitor, 'forgot:newPassword'),
      button(visitor, 'forgot:change'),
    ],
  },
];

/** The steps of signing up and of adding a bank account. */
export const joinSteps: readonly GuideStep[] = [
  {
    guide: 'register-addbank',
    step: 1,
    who: 'guest',
    show: async (visitor) => {
      await openPage(visitor, '/register');
      await field(visitor, 'shell:session.userName').fill('somchai88');
    },
    marks: (visitor) => [
      frame(visitor, 'shell:session.userName'),
      frame(visitor, 'shell:session.password'),
      frame(visitor, 'shell:session.phoneNumber'),
      button(visitor, 'host:actions.signUp'),
    ],
  },
  {
    guide: 'register-addbank',
    step: 2,
    who: 'payer',
    show: async (visitor) => {
      await openPage(visitor, '/bank/add');
      await visitor.press(bank(visitor, 'KBANK'));
    },
    marks: (visitor) => [bank(visitor, 'KBANK')],
  },
  {
    guide: 'register-addbank',
    step: 3,
    who: 'payer',
    show: (visitor) => field(visitor, 'credit:bank.number').fill('0123456789'),
    marks: (visitor) => [frame(visitor, 'credit:bank.number'), button(visitor, 'credit:bank.add')],
    around: ({ page, say }) => [page.getByText(say('credit:bank.number'), { exact: true })],
  },
];

import { expect } from '@playwright/test';
import type { Round } from '@poy/contract';
import { openPage } from '../openPage.ts';
import { BetPage } from '../pages/BetPage.ts';
import type { Visitor } from '../poyTest.ts';

/** A screen of which a picture is made. */
export interface Screen {
  /** The beginning of the picture's file name. */
  name: string;
  /** Goes there, and waits until all is there. */
  show: (visitor: Visitor, round: Round) => Promise<void>;
}

/** Opens the page of the round and writes a slip of six lines. */
async function writeSlip(visitor: Visitor, round: Round): Promise<BetPage> {
  const bet = new BetPage(visitor);
  await bet.open(round);
  await bet.press('teng_lang_2');
  await bet.type('470912');
  await bet.hasLines(6);
  await bet.quickAmount(20);
  return bet;
}

/** The screens of the pictures. */
export const screens: readonly Screen[] = [
  {
    name: 'bet',
    show: async (visitor, round) => void (await writeSlip(visitor, round)),
  },
  {
    name: 'confirm',
    show: async (visitor, round) => {
      const bet = await writeSlip(visitor, round);
      await expect(await bet.send()).toBeEnabled();
    },
  },
  { name: 'results', show: (visitor) => openPage(visitor, '/results') },
  {
    name: 'deposit',
    show: async (visitor) => {
      await openPage(visitor, '/credit/deposit/normal');
      await expect(visitor.page.getByText(visitor.say('credit:pay.waiting'))).toBeVisible();
    },
  },
];

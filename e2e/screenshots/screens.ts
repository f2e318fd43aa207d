import { expect } from '@playwright/test';
import type { Round } from '@poy/contract';
import { openPage } from '../openPage.ts';
import { BetPage } from '../pages/BetPage.ts';
import type { Visitor } from '../poyTest.ts';
import type { DemoThings } from './prepareMember.ts';
import { showParts } from './showParts.ts';
import { showWin } from './showWin.ts';

/** A screen of which pictures are made. */
export interface Screen {
  /** Its name on a sheet, and the beginning of the file name of a picture of its own. */
  name: string;
  /** True for a screen that also has pictures of its own. */
  alone?: true;
  /** True for a screen that a guest sees. Absent: that of a member. */
  guest?: true;
  /** Goes there, and waits until all is there. */
  show: (visitor: Visitor, things: DemoThings) => Promise<void>;
}

/** Returns a screen that is all there once its page has opened. */
const page = (name: string, path: string | ((things: DemoThings) => string)): Screen => ({
  name,
  show: (visitor, things) => openPage(visitor, typeof path === 'string' ? path : path(things)),
});

/** Opens the page of the round and writes a slip of six lines. */
async function writeSlip(visitor: Visitor, round: Round): Promise<void> {
  const bet = new BetPage(visitor);
  await bet.open(round);
  await bet.press('teng_lang_2');
  await bet.type('470912');
  await bet.hasLines(6);
  await bet.quickAmount(20);
}

/** The screens of the pictures, in the order of a sheet. */
export const screens: readonly Screen[] = [
  { ...page('home', '/'), guest: true },
  page('main', '/main'),
  page('lotto', '/lotto'),
  { name: 'bet', alone: true, show: (visitor, { round }) => writeSlip(visitor, round) },
  {
    // The slip of the screen before is still on the page.
    name: 'confirm',
    alone: true,
    show: async (visitor) => expect(await new BetPage(visitor).send()).toBeEnabled(),
  },
  page('slips', '/poy'),
  page('slip', ({ won }) => `/poy/${won.betGroup}/${won.poyId}`),
  { name: 'win', show: showWin },
  { ...page('results', '/results'), alone: true },
  page('result', ({ won }) => `/results/${won.betId}`),
  page('credit', '/credit'),
  page('ways', '/credit/deposit'),
  {
    name: 'deposit',
    alone: true,
    show: async (visitor) => {
      await openPage(visitor, '/credit/deposit/normal');
      await expect(visitor.page.getByText(visitor.say('credit:pay.waiting'))).toBeVisible();
    },
  },
  page('withdraw', '/credit/withdraw'),
  page('statement', '/credit/statement'),
  page('profile', '/profile'),
  { ...page('login', '/login'), guest: true },
  page('nothing', '/poy/lottery'),
  page('missing', '/nowhere'),
  { name: 'parts', show: (visitor) => showParts(visitor) },
];

import type { APIRequestContext, Page } from '@playwright/test';
import { momentsOf } from '@poy/bet-rules';
import { setTimeout as wait } from 'node:timers/promises';
import { desktopIsEnough } from '../../cases/oneScreen.ts';
import { verifyLedger } from '../../money/verifyLedger.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { balanceOf, payIn, signUp } from '../../people/member.ts';
import { callProduct } from '../../product/callProduct.ts';
import { askDatabase } from '../../product/database.ts';
import { ownProductTest } from '../../product/ownProductTest.ts';
import { expect, type Visitor } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

const test = ownProductTest();
const same = desktopIsEnough('the harm would be the same on every screen');

// One product serves all tests, one after the other.
test.describe.configure({ mode: 'default' });

/** The most rounds of games in a storm: a bet each, and twenty rollbacks of it at once. */
const mostGames = 1_500;
/** So many rounds of games are a storm: they send a callback twenty times each, and wait for all answers. */
const leastGames = 30;
/** The rounds that are played at once. */
const atOnce = 10;
/** The pause in ms before the next one. */
const pauseMs = 1_000;
/** A page of the lottery or of money is there within this time in ms, and a result is paid. */
const patienceMs = 15_000;

/** The games stand still for so many seconds, far longer than a slip takes to be bought. */
const stillSeconds = 60;
/** So many stakes wait for the games meanwhile: more than all connections of the sale. */
const stakesAtOnce = 60;

/** Holds the table that every stake of a game is written to, as a migration or a long query may. */
const holdGames = (dataDir: string) =>
  askDatabase(
    dataDir,
    `DO $$ BEGIN LOCK TABLE games.round IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(${stillSeconds}); END $$`,
    [],
  );

/** Switches a fault of the sandbox's provider on or off. */
async function toggle(request: APIRequestContext, sandboxUrl: string, fault: string) {
  const answer = await request.post(`${sandboxUrl}/games/faults`, { form: { fault } });
  expect(answer.ok()).toBe(true);
}

/** Opens the slot of the sandbox. @returns the address at which a bet is sent */
const openSlot = async (request: APIRequestContext): Promise<string> =>
  (
    await callProduct(request, '/poy-api/games.launch', {
      body: { partner: 'sandbox', title: 'sandbox-slot', device: 'desktop', language: 'th' },
    })
  ).url;

/** Plays at the provider until told to stop. @returns the number of rounds that it took */
async function storm(request: APIRequestContext, url: string, over: () => boolean) {
  let played = 0;
  const play = async () => {
    for (; !over() && played < mostGames; await wait(pauseMs)) {
      played += 1;
      // Somebody who plays so much loses a connection now and then.
      await request
        .post(url, { form: { stake: '10', multiple: '3' }, maxRedirects: 0 })
        .catch(() => null);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, play));
  return played;
}

/** Sends messages that the provider did not sign, until told to stop. */
async function unsigned(request: APIRequestContext, productUrl: string, over: () => boolean) {
  const data = { user: 'somebody', token: 'nothing', transaction_uuid: 'x', amount: 1_000_000 };
  for (let sent = 0; sent < mostGames && !over(); sent += 1) {
    await request
      .post(`${productUrl}/callbacks/games/sandbox/transaction/bet`, { data })
      .catch(() => null);
    await wait(pauseMs / atOnce);
  }
}

/** Opens pages of the lottery and of money one after the other. @returns the ms that each took */
async function readPages(page: Page, over: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const paths = ['/lotto', '/results', '/credit', '/credit/statement', '/poy'];
  for (let turn = 0; !over(); turn += 1) {
    const begun = Date.now();
    const answer = await page.goto(paths[turn % paths.length] ?? '/');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    times.push(Date.now() - begun);
  }
  return times;
}

/** Buys a slip that wins whatever is drawn, for 100 baht. @returns its round */
async function buySure(visitor: Visitor) {
  const { page, press } = visitor;
  const bet = new BetPage(visitor);
  const round = await openRound(page.request, 'BET_YEEKEE_SPEED', 45);
  await bet.open(round);
  await bet.press('option_2_low');
  await bet.press('option_2_high');
  await bet.hasLines(100);
  await bet.stakeForAll.fill('1');
  await press(await bet.send());
  await expect(bet.receipt).toBeVisible();
  return round;
}

test(
  'a storm of a provider’s callbacks harms neither a slip, nor pages, nor the draw of a round',
  same,
  async ({ visitor, page, product, join, openBrowser, openBeside }) => {
    const { balance } = await join(300);
    const { request } = await openBrowser({ baseURL: product.url });
    await signUp(request);
    const paidIn = await payIn(request, product.sandboxUrl, 500);
    const url = await openSlot(request);
    await toggle(request, product.sandboxUrl, 'rollbackStorm');
    let settled = false;
    const over = () => settled;
    const storms = Promise.all([storm(request, url, over), unsigned(request, product.url, over)]);
    const pages = openBeside().then((other) => readPages(other, over));
    try {
      const round = await buySure(visitor);
      await new TopBar(visitor).shows(balance - 100);
      const slip = async () =>
        (await callProduct(page.request, '/poy-api/poys.all', { body: {} })).slips[0];
      await expect.poll(async () => (await slip())?.win ?? 0, { timeout: 200_000 }).toBe(90);
      const late = Date.now() - momentsOf(round).resultsAt;
      expect(late, 'ms from the draw until the slip is paid').toBeLessThan(patienceMs);
      await page.goto('/main');
      await new TopBar(visitor).shows(balance - 10);
    } finally {
      settled = true;
    }
    expect(Math.max(...(await pages)), 'ms of the slowest page').toBeLessThan(patienceMs);
    const [played] = await storms;
    // How many there are depends on the machine: each has twenty rollbacks at once.
    expect(played, 'rounds of the storm').toBeGreaterThan(leastGames);
    // All stakes of the storm were taken back.
    await expect
      .poll(() => balanceOf(request), { message: 'the cash of who played in the storm' })
      .toBe(paidIn);
    await toggle(request, product.sandboxUrl, 'rollbackStorm');
    expect(await verifyLedger(product.dataDir)).toMatchObject({ code: 0 });
  },
);

test(
  'stakes that wait for the games take no connection of the sale: a slip is bought meanwhile',
  same,
  async ({ visitor, product, join, openBrowser }) => {
    const { balance } = await join(300);
    const { request } = await openBrowser({ baseURL: product.url });
    await signUp(request);
    await payIn(request, product.sandboxUrl, 500);
    const url = await openSlot(request);
    let isOver = false;
    const still = holdGames(product.dataDir).finally(() => (isOver = true));
    const stake = async () => {
      while (!isOver)
        await request.post(url, { form: { stake: '10', multiple: '3' }, maxRedirects: 0 }).catch(
          // The provider gives a stake up that is not answered.
          () => wait(pauseMs),
        );
    };
    const stakes = Promise.all(Array.from({ length: stakesAtOnce }, stake));
    await buySure(visitor);
    await new TopBar(visitor).shows(balance - 100);
    expect(isOver, 'the games stood still until the slip was bought').toBe(false);
    await Promise.all([still, stakes]);
    expect(await verifyLedger(product.dataDir)).toMatchObject({ code: 0 });
  },
);

test(
  'a provider that keeps silent at a launch has words of its own, the lottery goes on, and Retry heals',
  same,
  async ({ visitor, page, product, say, press, join, openBrowser, noise }) => {
    noise.push(/status of 50\d .*games\.launch/);
    const { balance } = await join(300);
    const { request } = await openBrowser({ baseURL: product.url });
    await toggle(request, product.sandboxUrl, 'silence');
    await page.goto('/games');
    await press(page.locator('li[data-key="sandbox/sandbox-slot"]').getByRole('link'));
    const beside = { ...visitor, page: await page.context().newPage() };
    await buySure(beside);
    await new TopBar(beside).shows(balance - 100);
    await beside.page.close();
    const silent = page.getByRole('alert');
    await expect(silent).toContainText(say('games:play.refusal.unavailable.slow.title'));
    await expect(silent).toContainText(say('games:play.refusal.unavailable.slow.text'));
    await toggle(request, product.sandboxUrl, 'silence');
    await press(silent.getByRole('button', { name: say('host:actions.retry') }));
    const frame = page.frameLocator('iframe');
    await press(frame.getByRole('button'));
    await expect(frame.locator('[data-result]')).toBeVisible();
    expect(await verifyLedger(product.dataDir)).toMatchObject({ code: 0 });
  },
);

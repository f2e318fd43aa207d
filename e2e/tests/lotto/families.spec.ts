import type { BodyOf } from '@poy/contract';
import { baht } from '../../money/baht.ts';
import { callProduct } from '../../product/callProduct.ts';
import { askDatabase, changeDatabase } from '../../product/database.ts';
import { balanceOf } from '../../people/member.ts';
import { giveResult } from '../../people/operator.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { seeWin } from '../../seeWin.ts';
import { closeNow, openRound, type Market } from '../../rounds.ts';
import { verifyLedger } from '../../money/verifyLedger.ts';

const stake = 20;

/**
 * Makes a round beside the one of the timetable, which other journeys bet on. It closes later than
 * that one.
 */
async function extraRound(dataDir: string, market: Market): Promise<number> {
  const { rows } = await askDatabase<{ id: string }>(
    dataDir,
    `INSERT INTO lottery.round (market_id, day, number, kind, opens_at, closes_at, results_at,
        min_shots, min_shooters, status)
      SELECT id, current_date, 1, kind, now() - interval '1 hour', now() + interval '90 days',
        now() + interval '90 days', 0, 0, 'open'
      FROM lottery.market WHERE code = $1 RETURNING id`,
    [market],
  );
  return Number(rows[0]?.id);
}

// This runs on the phone only: these markets have one round a day, and a round draws its result
// once.
/**
 * A family of markets whose results operators bring: the figures, the digits that are shown for
 * them, and a number that wins at a multiplier.
 */
const families: {
  market: Market;
  source: BodyOf<'/api/operators.results.enter'>['source'];
  headline: string;
  number: string;
  multiply: number;
}[] = [
  {
    market: 'BET_STOCK_RUSSIA',
    source: { kind: 'stock', index: '3,212.47', change: '-4.57' },
    headline: '247',
    number: '47',
    multiply: 90,
  },
  {
    market: 'BET_STOCK_DOWNJONE',
    source: { kind: 'stock', index: '38,712.21', change: '+134.57' },
    headline: '221',
    number: '21',
    multiply: 90,
  },
  {
    market: 'BET_GOVERNMENT',
    source: {
      kind: 'government',
      first: '836547',
      bottom2: '19',
      front3: ['012', '345'],
      bottom3: ['678', '901'],
    },
    headline: '836547',
    number: '47',
    multiply: 90,
  },
  {
    market: 'BET_LOTTERY4_LAOS_SUPER',
    source: { kind: 'digits4', result: '9041' },
    headline: '9041',
    number: '41',
    multiply: 90,
  },
];

for (const { market, source, headline, number, multiply } of families) {
  test(
    `${market}: bought, drawn, entered by one and confirmed by another, paid, and open to everybody`,
    { tag: '@phone' },
    async ({ visitor, page, say, press, join, product, openBrowser }) => {
      const { balance } = await join(300);
      const bet = new BetPage(visitor);
      const round = await openRound(page.request, market, 60);
      // The round of the government lottery lasts half a month, and other tests bet on it in the
      // meantime.
      if (market === 'BET_GOVERNMENT') round.betId = await extraRound(product.dataDir, market);
      await bet.open(round);
      await expect(page.getByRole('tab', { name: say('lotto:bet.tab.shoot') })).toBeHidden();
      await bet.type(number);
      await bet.quickAmount(stake);
      await press(await bet.send());
      await expect(bet.receipt).toBeVisible();
      await closeNow(product.dataDir, round.betId);
      await expect
        .poll(() =>
          giveResult(page.request, round.betId, source).then(
            () => 'given',
            (error: Error) => error.message,
          ),
        )
        .toBe('given');
      await seeWin(visitor, stake * multiply);
      await new TopBar(visitor).shows(balance - stake + stake * multiply);

      const guest = await (await openBrowser()).newPage();
      await guest.goto(`/results/${round.betId}`);
      await expect(
        guest.getByRole('img', {
          name: say('lotto:round.resultIs', { digits: [...headline].join(' ') }),
        }),
      ).toBeVisible();
      await expect(guest.getByText(say('lotto:made.twoPersons')).first()).toBeVisible();
      expect(await verifyLedger(product.dataDir)).toMatchObject({ code: 0 });
    },
  );
}

// One baht stands on every run of one digit. A result has one, two or three different digits, and
// each of them pays.
const runs = 10;
const runMultiply = 3.2;

test(
  'ping-pong: bought, shot into, drawn and paid; the sealed number is revealed, and the browser agrees',
  { tag: '@desktop' },
  async ({ visitor, page, say, press, join, product }) => {
    const { balance } = await join(300);
    const bet = new BetPage(visitor);
    const topBar = new TopBar(visitor);
    const round = await openRound(page.request, 'BET_PINGPONG_60', 60);
    const { betId } = round;
    const promised = page.getByText(say('check:seal'), { exact: true });
    const later = page.getByText(say('check:seedLater'), { exact: true });

    const seal = await test.step('the seal stands before anybody shoots', async () => {
      await page.goto(`/results/${betId}`);
      await expect(promised).toBeVisible();
      await expect(later).toBeVisible();
      return promised.locator('xpath=following-sibling::dd[1]').innerText();
    });
    expect(seal).toMatch(/^[0-9a-f]{64}$/);

    await test.step('buy a slip that wins whatever is drawn', async () => {
      await bet.open(round);
      await bet.tab('one');
      await bet.type('0123456789');
      await bet.hasLines(runs);
      await bet.stakeForAll.fill('1');
      await press(await bet.send());
      await expect(bet.receipt).toBeVisible();
      await topBar.shows(balance - runs);
    });

    await test.step('shoot', async () => {
      await bet.hasLines(0);
      await bet.shoot('40711');
      await expect(page.getByText(say('lotto:made.sealedSum'))).toBeVisible();
      await expect(page.getByText(seal, { exact: true })).toBeVisible();
      await expect(bet.ownShot('40711')).toBeVisible();
    });

    const paid =
      await test.step('the result comes and the win is told and credited by itself', async () => {
        // The practice crowd shoots in the last minutes of a round. They come soon here.
        await changeDatabase(
          product.dataDir,
          `UPDATE lottery.round SET closes_at = now() + interval '10 s',
              shots_close_at = now() + interval '45 s', results_at = now() + interval '45 s'
            WHERE id = $1`,
          [betId],
        );
        await page.reload();
        // The slip costs more than it pays, so that it is no win to celebrate.
        const told = [1, 2, 3].map((digits) =>
          page.getByText(
            say('shell:paid', { amount: baht(runMultiply * digits), stake: baht(runs) }),
          ),
        );
        const limit = { timeout: 70_000 };
        await Promise.all([
          expect(told.reduce((some, one) => some.or(one))).toBeVisible(limit),
          expect(
            page.getByRole('heading', { name: say('lotto:result.title'), exact: true }),
          ).toBeVisible(limit),
        ]);
        const { result } = await callProduct(page.request, '/poy-api/ying-results.one', {
          body: { betId },
        });
        return Math.round(new Set(result?.slice(2)).size * runMultiply * 100) / 100;
      });

    await test.step('top bar, slip and server agree on it', async () => {
      await topBar.shows(balance - runs + paid);
      expect(await balanceOf(page.request)).toBeCloseTo(balance - runs + paid, 2);
      const { slips } = await callProduct(page.request, '/poy-api/poys.all', { body: {} });
      expect(slips.map(({ stake: staked, win }) => ({ staked, win }))).toEqual([
        { staked: runs, win: paid },
      ]);
    });

    await test.step('the number is the sealed one, and gives the result', async () => {
      await page.goto(`/results/${betId}`);
      await expect(bet.check).toBeVisible();
      await expect(page.getByText(seal, { exact: true })).toBeVisible();
      await expect(later).toBeHidden();
      expect(await verifyLedger(product.dataDir)).toMatchObject({ code: 0 });
    });
  },
);

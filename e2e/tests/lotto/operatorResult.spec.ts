import { randomUUID } from 'node:crypto';
import { callProduct } from '../../product/callProduct.ts';
import { balanceOf, payIn, signUp } from '../../people/member.ts';
import { operatorAt } from '../../operatorCli.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { StatementPage } from '../../pages/StatementPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { seeWin } from '../../seeWin.ts';
import { openRound } from '../../rounds.ts';
import { verifyLedger } from '../../money/verifyLedger.ts';

const stake = 20;
const won = stake * 90;

// This runs on the desktop only: this market has one round a day, and a round draws its result
// once.
test(
  'a result by two operators at the command line, and its correction: pages, statements and money follow',
  { tag: '@desktop' },
  async ({ visitor, page, say, press, join, product, openBrowser }) => {
    const { balance } = await join(300);
    const topBar = new TopBar(visitor);
    const bet = new BetPage(visitor);
    const [senior, staff] = [
      await operatorAt(product, 'operator1'),
      await operatorAt(product, 'operator2'),
    ];
    const round = await openRound(page.request, 'BET_STOCK_EGYPT', 60);
    const at = ['--round', String(round.betId)];
    const drawn = [
      ...at,
      '--index',
      '30,112.47',
      '--change',
      '+1.52',
      '--reason',
      'the close of the exchange',
    ];
    const corrected = [
      ...at,
      '--index',
      '30,112.48',
      '--change',
      '+1.53',
      '--reason',
      'the last digit was mistyped',
    ];

    const other = await openBrowser();
    await signUp(other.request);
    const otherBalance = await payIn(other.request, product.sandboxUrl, 300);

    await test.step('two members buy', async () => {
      await bet.open(round);
      await bet.type('47');
      await bet.quickAmount(stake);
      await press(await bet.send());
      await expect(bet.receipt).toBeVisible();
      await callProduct(other.request, '/poy-api/poys.create', {
        body: {
          betId: round.betId,
          lines: [{ option: 'teng_bon_2', number: '48', price: stake }],
          accept: 'any',
        },
        key: randomUUID(),
      });
    });

    await test.step('the sale is ended earlier, and nothing can be entered before', async () => {
      await expect(staff('results', 'enter', ...drawn, '--yes')).rejects.toThrow(
        'after it has closed',
      );
      await expect(
        staff('rounds', 'move', ...at, '--closes', '+2s', '--reason', 'the exchange closes early'),
      ).rejects.toThrow('Your role may not do that');
      await senior(
        'rounds',
        'move',
        ...at,
        '--closes',
        '+2s',
        '--reason',
        'the exchange closes early',
      );
      await expect
        .poll(() => staff('rounds', 'show', ...at))
        .toMatchObject({ status: 'calculating' });
    });

    await test.step('one enters, another confirms; the member on the page is told and paid', async () => {
      await staff('results', 'enter', ...drawn, '--yes');
      await expect(staff('results', 'confirm', ...drawn)).rejects.toThrow('ask a colleague');
      await expect(senior('results', 'confirm', ...drawn.with(5, '+1.25'))).rejects.toThrow(
        'not the ones that were entered',
      );
      await topBar.shows(balance - stake);
      await senior('results', 'confirm', ...drawn);
      await seeWin({ page, say }, won);
      await topBar.shows(balance - stake + won);
      expect(await balanceOf(other.request)).toBeCloseTo(otherBalance - stake, 2);
    });

    const stamp = (status: 'won' | 'lost') =>
      page
        .getByRole('article')
        .getByText(say(`host:slipStatus.${status}`))
        .first();
    await test.step('the slip is stamped', async () => {
      await page.goto('/poy?show=history');
      await press(page.getByRole('list', { name: say('lotto:slips.title') }).getByRole('link'));
      await expect(stamp('won')).toBeVisible();
    });

    await test.step('the result is corrected by two: open slip, balance and the other’s money follow', async () => {
      await senior('corrections', 'enter', ...corrected, '--yes');
      await topBar.shows(balance - stake + won);
      await staff('results', 'confirm', ...corrected);
      await topBar.shows(balance - stake);
      await expect(stamp('lost')).toBeVisible();
      await expect.poll(() => balanceOf(other.request)).toBeCloseTo(otherBalance - stake + won, 2);
      expect(
        await callProduct(page.request, '/poy-api/bet-list-results', {
          query: { betId: round.betId },
        }),
      ).toMatchObject([{ result: '248', corrected: true }]);
    });

    await test.step('statement and ledger agree', async () => {
      const statement = new StatementPage(visitor);
      await statement.open();
      const rows = await statement.rows();
      const market = say('host:markets.BET_STOCK_EGYPT');
      const kinds = [
        say('credit:statement.about', { what: say('transactions:REVERSAL'), market }),
        say('credit:statement.won', { market }),
        say('credit:statement.bought', { market }),
        say('transactions:DEPOSIT'),
      ];
      for (const [n, words] of kinds.entries()) expect(rows[n]?.what).toContain(words);
      expect(rows.map(({ satang }) => satang)).toEqual([
        -won * 100,
        won * 100,
        -stake * 100,
        Math.round(balance * 100),
      ]);
      expect(rows[0]?.balance).toBe(Math.round((balance - stake) * 100));
      expect(await verifyLedger(product.dataDir)).toMatchObject({ code: 0 });
      const log = (await staff('audit', 'list', '--subject', `round:${round.betId}`)) as {
        outcome: string;
        code: string | null;
      }[];
      expect(log.filter(({ outcome }) => outcome === 'refused').map(({ code }) => code)).toEqual([
        'FIGURES_DIFFER',
        'SAME_PERSON',
        'ROUND_NOT_CLOSED',
      ]);
    });
  },
);

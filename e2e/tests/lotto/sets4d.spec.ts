import { randomInt } from 'node:crypto';
import { baht } from '../../money/baht.ts';
import { changeDatabase } from '../../product/database.ts';
import { balanceOf, payIn, signUp } from '../../people/member.ts';
import { giveResult } from '../../people/operator.ts';
import { SetsPage } from '../../pages/SetsPage.ts';
import { StatementPage } from '../../pages/StatementPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { closeNow, openRound } from '../../rounds.ts';
import { verifyLedger } from '../../money/verifyLedger.ts';

const malay = 'BET_LOTERRY4_MALAY';
const price = 120;
const prize = 125_000;

// This runs on the phone only: this lottery has one round a day, and a round draws its result once.
test(
  'two members want the last set of a number: one has it and wins, the other is told the true stock and loses nothing',
  { tag: '@phone' },
  async ({ visitor, page, say, press, join, product, openBrowser, noise }) => {
    // A second try has another number, because the stock of this one is spent.
    const number = String(randomInt(1_000, 10_000));
    noise.push(/Failed to load resource.*lotteries\.malay\.create/);
    await changeDatabase(
      product.dataDir,
      'INSERT INTO lottery.set_stock SELECT id, $2, 1 FROM lottery.market WHERE code = $1',
      [malay, number],
    );
    const { balance } = await join(500);
    const { betId } = await openRound(page.request, malay, 60);
    const mine = new SetsPage(visitor);
    await mine.open(malay);
    await mine.choose(number);

    const other = await openBrowser();
    await signUp(other.request);
    const theirMoney = await payIn(other.request, product.sandboxUrl, 300);
    const theirs = new SetsPage({ page: await other.newPage(), say, press });
    await theirs.open(malay);
    await theirs.choose(number);
    // Their page asks for the stock every ten seconds. It gets no answer before it has tried to buy.
    const tried = Promise.withResolvers<void>();
    await other.route('**/poy-api/lotteries.4d.stock', async (route) => {
      await tried.promise;
      await route.continue();
    });

    await mine.buy();
    await expect(mine.receipt.getByText(/4D-/)).toBeVisible();
    await new TopBar(visitor).shows(balance - price);

    await theirs.buy();
    tried.resolve();
    await expect(theirs.visitor.page.getByRole('alert')).toContainText(
      say('lotto:sets4d.notBought', { count: 1 }),
    );
    await expect(theirs.rows.getByText(say('lotto:sets4d.soldOut'))).toBeVisible();
    await press(theirs.rows.getByRole('button', { name: say('lotto:sets4d.take'), exact: true }));
    await expect(theirs.rows).toHaveCount(0);
    expect(await balanceOf(other.request)).toBe(theirMoney);

    await press(mine.receipt.getByRole('link', { name: say('lotto:sets4d.look') }));
    await expect(page.getByText(say('lotto:slip.waits'))).toBeVisible();
    await closeNow(product.dataDir, betId);
    await expect
      .poll(() =>
        giveResult(page.request, betId, { kind: 'digits4', result: number }).then(
          () => 'given',
          (error: Error) => error.message,
        ),
      )
      .toBe('given');

    const ticket = page.getByRole('article');
    await expect(ticket.getByText(say('host:slipStatus.won')).first()).toBeVisible();
    await expect(ticket.getByText(say('lotto:sets4d.tiers.straight4'))).toBeVisible();
    await expect(ticket.getByText(`฿${baht(prize)}`)).toBeVisible();
    await new TopBar(visitor).shows(balance - price + prize);

    const statement = new StatementPage(visitor);
    await statement.open();
    const rows = await statement.rows();
    expect(rows.slice(0, 2).map(({ satang, balance: after }) => [satang, after])).toEqual([
      [prize * 100, Math.round((balance - price + prize) * 100)],
      [-price * 100, Math.round((balance - price) * 100)],
    ]);
    await press(statement.table.getByRole('link', { name: /4D-/ }).first());
    await expect(ticket).toBeVisible();
    expect(await verifyLedger(product.dataDir)).toMatchObject({ code: 0 });
  },
);

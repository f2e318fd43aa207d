import { baht, satangIn } from '../money/baht.ts';
import { callProduct } from '../product/callProduct.ts';
import { balanceOf, newPerson } from '../people/member.ts';
import { BankPage } from '../pages/BankPage.ts';
import { BetPage } from '../pages/BetPage.ts';
import { DepositPage } from '../pages/DepositPage.ts';
import { SignPage } from '../pages/SignPage.ts';
import { StatementPage } from '../pages/StatementPage.ts';
import { TopBar } from '../pages/TopBar.ts';
import { expect, test } from '../poyTest.ts';
import { openRound } from '../rounds.ts';
import { verifyLedger } from '../money/verifyLedger.ts';

// One baht stands on every two-digit number: 100 baht are staked, and any result pays 90 back.
const staked = 100;
const won = 90;

test('sign up, pay in, buy a slip, shoot, win, be paid', async ({ visitor, product }) => {
  test.setTimeout(320_000);
  const { page, say, press } = visitor;
  const topBar = new TopBar(visitor);
  const bet = new BetPage(visitor);
  let balance = 0;

  await test.step('sign up', async () => {
    await page.goto('/');
    await press(page.getByRole('banner').getByRole('link', { name: say('host:actions.signUp') }));
    await new SignPage(visitor).signUp(newPerson());
    await expect(page).toHaveURL('/main');
    await topBar.shows(0);
  });

  await test.step('pay in at the practice bank: page and top bar change by themselves', async () => {
    await press(page.getByRole('main').getByRole('link', { name: say('host:actions.deposit') }));
    await press(page.getByRole('link', { name: say('credit:kinds.normal') }));
    const deposit = new DepositPage(visitor);
    await deposit.ask(500);
    const amount = await deposit.copy('pay.copyAmount');
    expect(amount).toMatch(/^500\.\d\d$/);
    balance = Number(amount);
    const account = await deposit.copy('pay.copyAccount');
    const bank = await deposit.openBank();
    await new BankPage(bank, say).send({ account, amount });
    await bank.close();
    await expect(page.getByRole('heading', { name: say('credit:arrived.title') })).toBeVisible();
    await expect(
      page.getByRole('strong').filter({ hasText: say('credit:arrived.stamp') }),
    ).toBeVisible();
    await topBar.shows(balance);
  });

  await test.step('buy a slip that wins whatever is drawn', async () => {
    await press(page.getByRole('link', { name: say('credit:arrived.play') }));
    await expect(page).toHaveURL('/lotto');
    // A busy machine needs half a minute for the hundred lines.
    const round = await openRound(page.request, 'BET_YEEKEE_SPEED', 45);
    await page.goto(`/lotto/${round.betGroup}?market=${round.betName}`);
    await press(
      page.getByRole('link', {
        // Round 1 is not round 12.
        name: new RegExp(`^${say('host:round', { number: round.number })}(?!\\d)`),
      }),
    );
    await bet.press('option_2_low');
    await bet.press('option_2_high');
    await bet.hasLines(100);
    await bet.stakeForAll.fill('1');
    await press(await bet.send());
    await expect(bet.receipt).toBeVisible();
    await topBar.shows(balance - staked);
  });

  await test.step('shoot', async () => {
    await bet.hasLines(0);
    await bet.shoot('40711');
    await expect(bet.ownShot('40711')).toBeVisible();
  });

  await test.step('the result comes and the win is told and credited by itself', async () => {
    // A round may be on sale for another 135 s, and its shooting ends 30 s later.
    const limit = { timeout: 200_000 };
    await Promise.all([
      // The slip costs more than it pays, so that it is no win to celebrate.
      expect(
        page.getByText(say('shell:paid', { amount: baht(won), stake: baht(staked) })),
      ).toBeVisible(limit),
      expect(
        page.getByRole('heading', { name: say('lotto:result.title'), exact: true }),
      ).toBeVisible(limit),
    ]);
    await expect(bet.check).toBeVisible();
  });

  await test.step('the slip is stamped', async () => {
    await page.goto('/poy?show=history');
    await press(page.getByRole('list', { name: say('lotto:slips.title') }).getByRole('link'));
    const slip = page.getByRole('article');
    await expect(
      slip.getByRole('strong').filter({ hasText: say('lotto:slip.noGainStamp') }),
    ).toBeVisible();
    await expect(bet.lines.first()).toContainText(`+${baht(won)}`);
    await expect(slip).toContainText(`฿${baht(won)}`);
    await expect(bet.check).toBeVisible();
  });

  await test.step('statement, top bar and server agree', async () => {
    const statement = new StatementPage(visitor);
    await statement.open();
    const rows = await statement.rows();
    const kinds = rows.map(({ what }) => what);
    const market = say('host:markets.BET_YEEKEE_SPEED');
    for (const words of [
      say('transactions:DEPOSIT'),
      say('credit:statement.bought', { market }),
      say('credit:statement.won', { market }),
    ]) {
      expect(kinds.filter((what) => what.includes(words))).toHaveLength(1);
    }
    // With 100 baht staked in the round, the shot may have won one of the shooting prizes.
    const prizes = rows
      .filter(({ what }) => what.includes(say('transactions:YING_WIN')))
      .reduce((sum, { satang }) => sum + satang, 0);
    const sum = rows.reduce((total, { satang }) => total + satang, 0);
    expect(sum).toBe(Math.round((balance - staked + won) * 100) + prizes);
    expect(rows[0]?.balance).toBe(sum);
    expect(satangIn(await topBar.balance.innerText())).toBe(sum);
    expect(Math.round((await balanceOf(page.request)) * 100)).toBe(sum);
    const { slips } = await callProduct(page.request, '/poy-api/poys.all', { body: {} });
    expect(slips.map(({ stake, win }) => ({ stake, win }))).toEqual([{ stake: staked, win: won }]);
  });

  await test.step('the ledger is sound', async () => {
    expect(await verifyLedger(product.dataDir)).toMatchObject({ code: 0 });
  });
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { expectMarked, markPage } from '../../browser/marker.ts';
import { desktopIsEnough } from '../../cases/oneScreen.ts';
import { balanceOf, payIn } from '../../people/member.ts';
import { buildGames, nextBuild } from '../../buildGames.ts';
import { expect, test } from '../../others/foreignRemote.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { callProduct } from '../../product/callProduct.ts';
import { openRound } from '../../rounds.ts';

const bahtIn = (text: string): number => Number(text.replace(/[^\d.]/g, ''));

const same = desktopIsEnough('a remote is loaded in the same way on every screen');

// One product serves both tests, one after the other.
test.describe.configure({ mode: 'default' });

test(
  'games that their host does not serve: an error with Retry in their place, lottery and money go on, and Retry heals',
  same,
  async ({ visitor, page, product, say, press, join, games, noise }) => {
    noise.push(/status of (404|500)/, /Federation Runtime/, /The remote games failed\./);
    await games.record();
    let { balance } = await join(200);
    const topBar = new TopBar(visitor);
    const nav = page.getByRole('banner').getByRole('navigation', { name: say('shell:nav.label') });
    const failed = page.getByRole('alert').filter({ hasText: say('shell:remote.title') });
    const retry = failed.getByRole('button', { name: say('host:actions.retry') });
    const tiles = page.getByRole('list', { name: say('games:lobby.every') });

    for (const status of [404, 500] as const)
      await test.step(`the host answers ${status}`, async () => {
        games.answerWith(status);
        await page.goto('/main');
        await markPage(page);
        await press(nav.getByRole('link', { name: say('shell:nav.games'), exact: true }));
        await expect(failed).toBeVisible();
        await press(retry);
        await expect(failed).toBeVisible();

        balance = await payIn(page.request, product.sandboxUrl, 100);
        await topBar.shows(balance);
        await press(nav.getByRole('link', { name: say('shell:nav.money'), exact: true }));
        const money = page.getByRole('heading', { name: say('credit:money.title'), exact: true });
        await expect(money).toBeVisible();
        await press(nav.getByRole('link', { name: say('shell:nav.games'), exact: true }));
        await expect(failed).toBeVisible();

        games.answerWith('files');
        await press(retry);
        await expect(tiles.getByRole('listitem')).toHaveCount(2);
        await expect(failed).toBeHidden();
        await expectMarked(page);
      });

    await test.step('a document of games is honest as well, and a slip is bought beside it', async () => {
      games.answerWith(500);
      await page.goto('/games');
      await expect(failed).toBeVisible();
      const bet = new BetPage(visitor);
      await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
      await bet.type('47');
      await bet.quickAmount(10);
      await press(await bet.send());
      await expect(bet.receipt).toBeVisible();
      await topBar.shows(balance - 10);
      await page.goto('/games');
      await expect(failed).toBeVisible();
      games.answerWith('files');
      await press(retry);
      await expect(tiles.getByRole('listitem')).toHaveCount(2);
    });
  },
);

test(
  'the games are built anew while a round is open: it goes on, is settled, and the statement agrees',
  same,
  async ({ page, product, say, press, join, games, openBeside }) => {
    await games.record();
    const { balance: paidIn } = await join(300);
    await test.step('the provider pays late', async () => {
      const provider = await openBeside();
      await provider.goto(`${product.sandboxUrl}/games`);
      const fault = provider.locator('[data-fault="afterLogout"]');
      await press(fault);
      await expect(fault).toHaveAttribute('aria-pressed', 'true');
    });
    const rounds = async () =>
      (await callProduct(page.request, '/poy-api/transactions.games', { body: {} })).rounds;
    const isNext = () => page.evaluate((name) => name in globalThis, nextBuild);
    const frame = page.frameLocator('iframe');

    await page.goto('/games');
    await press(page.locator('li[data-key="sandbox/sandbox-slot"]').getByRole('link'));
    await frame.getByRole('button').waitFor();
    await markPage(page);
    void press(frame.getByRole('button'));
    await expect.poll(async () => (await rounds()).map(({ closedAt }) => closedAt)).toEqual([null]);

    await test.step('the next build is released', async () => {
      const build = await mkdtemp(pathOf(tmpdir(), 'poy-next-'));
      await buildGames(build);
      await cp(build, games.folder, { recursive: true });
      await games.record(build);
      await rm(build, { recursive: true });
    });

    await test.step('the round goes on in the page that shows it', async () => {
      await expect(frame.locator('[data-result]')).toBeVisible();
      await expect.poll(async () => (await rounds())[0]?.closedAt ?? null).not.toBeNull();
      const cash = await balanceOf(page.request);
      const [round] = await rounds();
      expect(cash).toBeCloseTo(paidIn + (round?.net ?? 0), 2);
      await expect
        .poll(async () => bahtIn(await page.locator('[data-stage] [class*=balance]').innerText()))
        .toBe(cash);
      await expectMarked(page);
      expect(await isNext()).toBe(false);
    });

    await test.step('the game is left, and the next build shows the statement and the games', async () => {
      await press(page.getByRole('button', { name: say('host:actions.back') }));
      await press(page.getByRole('button', { name: say('games:play.leave.leave'), exact: true }));
      await expect(page).toHaveURL('/games');
      await page.goto('/credit/statement?tab=games');
      const list = page.getByRole('list', { name: say('credit:statement.rounds.title') });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await page.goto('/games');
      await expect(page.locator('li[data-key]').first()).toBeVisible();
      expect(await isNext()).toBe(true);
    });
  },
);

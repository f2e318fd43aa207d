import type { WebSocketRoute } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { baht } from '../../money/baht.ts';
import { callProduct } from '../../product/callProduct.ts';
import { payIn, signIn } from '../../people/member.ts';
import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test(
  'a second browser of the same member shows the same balance, live',
  desktopIsEnough('the news of a member are the same on all screens'),
  async ({ visitor, page, press, join, openBrowser, product }) => {
    const { balance, ...member } = await join(300);
    const other = { ...visitor, page: await (await openBrowser()).newPage() };
    await signIn(other.page.request, member);
    await other.page.goto('/main');
    await new TopBar(other).shows(balance);

    const bet = new BetPage(visitor);
    await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
    await bet.type('47');
    await bet.quickAmount(20);
    await press(await bet.send());
    await new TopBar(other).shows(balance - 20);
    await new TopBar(visitor).shows(balance - 20);

    const after = await payIn(page.request, product.sandboxUrl, 100);
    await new TopBar(other).shows(after);
    await new TopBar(visitor).shows(after);
  },
);

test(
  'after a lost connection the page shows the truth by itself',
  phoneIsEnough('the connection is one for all screens, and phones lose it most'),
  async ({ visitor, page, context, join, noise }) => {
    // A socket that takes long is tried with TLS, which this server does not speak.
    noise.push(/WebSocket connection to 'wss:/);
    const { balance } = await join(300);
    const sockets: WebSocketRoute[] = [];
    let cut = false;
    // Every socket reaches the server until the line is cut. Then the open sockets drop and new ones
    // fail.
    await page.routeWebSocket(/\/app\//, (socket) => {
      if (cut) return void socket.close();
      socket.connectToServer();
      sockets.push(socket);
    });
    await page.goto('/main');
    const topBar = new TopBar(visitor);
    await topBar.shows(balance);
    await expect.poll(() => sockets.length).toBeGreaterThan(0);

    const bet = async (price: number) => {
      const { betId } = await openRound(context.request, 'BET_YEEKEE_15', 60);
      await callProduct(context.request, '/poy-api/poys.create', {
        body: { betId, lines: [{ option: 'teng_bon_2', number: '47', price }], accept: 'any' },
        key: randomUUID(),
      });
    };
    await bet(10);
    await topBar.shows(balance - 10);

    cut = true;
    for (const socket of sockets.splice(0)) await socket.close();
    await bet(20);
    await expect(topBar.balance, 'nobody told the page').toContainText(baht(balance - 10));
    cut = false;
    await topBar.shows(balance - 30, 40_000);
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    await bet(5);
    await topBar.shows(balance - 35);
  },
);

test(
  'without a network the page says so, and catches up afterwards',
  phoneIsEnough('the connection is one for all screens, and phones lose it most'),
  async ({ visitor, page, context, say, join, noise, product }) => {
    noise.push(/ERR_INTERNET_DISCONNECTED/);
    const { balance } = await join(200);
    await page.goto('/main');
    const topBar = new TopBar(visitor);
    await topBar.shows(balance);
    await context.setOffline(true);
    await expect(page.getByText(say('shell:offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(say('shell:offline'))).toBeHidden();
    await topBar.shows(await payIn(context.request, product.sandboxUrl, 100), 40_000);
  },
);

import { callProduct } from '../../product/callProduct.ts';
import { channelOpened } from '../../browser/channelOpened.ts';
import { createServer } from 'node:http';
import { newPerson, signUp } from '../../people/member.ts';
import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { setStatus } from '../../people/operator.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { refusedAtSignOut, TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test(
  'signed in, the pages for guests lead to /main',
  desktopIsEnough('the server leads on, before any screen'),
  async ({ page, join }) => {
    await join();
    for (const path of ['/', '/login', '/register', '/register/friend']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/main');
    }
  },
);

test(
  'signed out, the pages for members lead to /',
  phoneIsEnough('the server leads on, before any screen'),
  async ({ page, product }) => {
    const { betId } = await openRound(page.request, 'BET_YEEKEE_15', 60);
    for (const path of [
      '/main',
      '/poy',
      '/poy/yeekee/1',
      '/credit',
      '/credit/deposit/normal',
      '/credit/statement',
      '/bank/add',
      '/profile',
      '/number-set',
      `/lotto/yeekee/${betId}`,
    ]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(`${product.url}/`);
    }
  },
);

test('sign in leads to /main, sign out to /, and the way back stays closed', async ({
  visitor,
  page,
  openBrowser,
  product,
  noise,
}) => {
  noise.push(...refusedAtSignOut);
  const member = await signUp((await openBrowser()).request);
  await page.goto('/login');
  await new SignPage(visitor).signIn(member);
  await expect(page).toHaveURL('/main');
  await new TopBar(visitor).signOut(member.userName);
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/main');
  await expect(page).toHaveURL(`${product.url}/`);
});

test(
  'a sign-out that the server never answered holds with the next page',
  phoneIsEnough('the server ends the session, whatever the screen'),
  async ({ visitor, page, product, join, noise }) => {
    // On a phone that several people use, the next one was signed in.
    noise.push(...refusedAtSignOut, /Failed to load resource.*users\.logout/);
    const { userName } = await join();
    await page.route('**/api/users.logout', (route) => route.fulfill({ status: 503 }));
    await page.goto('/main');
    await new TopBar(visitor).signOut(userName);
    await expect(page).toHaveURL(`${product.url}/`);
    await page.goto('/main');
    await expect(page).toHaveURL(`${product.url}/`);
    const kept = (await page.context().cookies()).map(({ name }) => name);
    expect(kept.filter((name) => /token|left/.test(name))).toEqual([]);
  },
);

test(
  'a wrong password and an unknown name get the same words',
  phoneIsEnough('the words are the answer of one call'),
  async ({ visitor, page, say, openBrowser, noise }) => {
    noise.push(/Failed to load resource.*users\.login/);
    const { userName } = await signUp((await openBrowser()).request);
    for (const person of [{ userName, password: 'Wrong#2026' }, newPerson()]) {
      await page.goto('/login');
      await new SignPage(visitor).signIn(person);
      await expect(page.getByRole('alert')).toContainText(
        say('host:errors.invalidLoginCredential'),
      );
    }
  },
);

test(
  'a form sent while the page is still asleep is sent when it wakes',
  phoneIsEnough('the form is sent by the browser itself'),
  async ({ visitor, page, openBrowser }) => {
    const member = await signUp((await openBrowser()).request);
    const awake = Promise.withResolvers<void>();
    await page.route(/\/assets\/shell\/.*\.js$/, async (route) => {
      await awake.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await new SignPage(visitor).signIn(member);
    await expect(page.locator('form[data-early]')).toBeVisible();
    awake.resolve();
    await expect(page).toHaveURL('/main');
  },
);

test('a button pressed while the page is still asleep answers when it wakes', async ({
  page,
  say,
  press,
  join,
}) => {
  const { userName } = await join();
  const awake = Promise.withResolvers<void>();
  await page.route(/\/assets\/shell\/.*\.js$/, async (route) => {
    await awake.promise;
    await route.continue();
  });
  await page.goto('/how-to', { waitUntil: 'commit' });
  await press(page.getByRole('button', { name: say('shell:nav.menu', { name: userName }) }));
  awake.resolve();
  await expect(page.getByRole('menuitem', { name: say('host:actions.signOut') })).toBeVisible();
});

test(
  'a session that was ended elsewhere shows the 401 page at once, and leads back',
  phoneIsEnough('password.spec shows the same page on a desktop'),
  async ({ visitor, page, say, press, context, join, openBrowser, product, noise }) => {
    noise.push(/status of 401/);
    const member = await join();
    const live = channelOpened(page);
    await page.goto('/credit/statement');
    await new TopBar(visitor).shows(0);
    await live;
    const elsewhere = await openBrowser({ storageState: await context.storageState() });
    await callProduct(elsewhere.request, '/api/users.logout');
    await expect(
      page.getByRole('heading', { level: 1, name: say('shell:errors.unauthorizedTitle') }),
    ).toBeVisible();
    await expect(page).toHaveURL('/credit/statement');
    await expect(
      page.getByRole('banner').getByRole('link', { name: say('host:actions.signUp') }),
    ).toBeVisible();
    await press(page.getByRole('link', { name: say('shell:errors.signInAgain') }));
    await new SignPage(visitor).signIn(member);
    await expect(page).toHaveURL('/credit/statement');
    await page.context().clearCookies({ name: 'token' });
    await page.goto('/main');
    await expect(page).toHaveURL(`${product.url}/`);
  },
);

test(
  'a call that refuses while its page is being loaded shows the page of the specification',
  desktopIsEnough('which page follows which answer is one table'),
  async ({ visitor, page, say, press, join, noise }) => {
    noise.push(/status of (404|500|503)/, /ApiError/);
    await join();
    await page.goto('/profile');
    await new TopBar(visitor).shows(0);
    const sessions = page.locator('a[href="/profile/sessions"]').first();
    for (const [status, code, title] of [
      [404, 'NOT_FOUND', 'shell:errors.notFoundTitle'],
      [503, 'UNAVAILABLE', 'shell:maintenance.title'],
      [500, 'INTERNAL', 'shell:errors.serverTitle'],
    ] as const) {
      await page.route('**/api/users-sessions', (route) =>
        route.fulfill({ status, json: { error: { code, message: '', requestId: 'r42' } } }),
      );
      await press(sessions);
      await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
      await page.unroute('**/api/users-sessions');
      await page.goBack();
      await expect(sessions).toBeVisible();
    }
  },
);

test(
  'a status that an operator sets holds at once on the open page',
  phoneIsEnough('which page follows which answer is one table'),
  async ({ visitor, page, say, join, noise }) => {
    noise.push(/status of 403/);
    const { userName } = await join();
    const live = channelOpened(page);
    await page.goto('/credit/statement');
    await new TopBar(visitor).shows(0);
    await live;
    await setStatus(page.request, userName, 2);
    await expect(
      page.getByRole('heading', { name: say('shell:errors.forbiddenTitle') }),
    ).toBeVisible();
  },
);

test(
  'the token is in a cookie that no script can read, and nowhere else',
  phoneIsEnough('the cookie is the same for all screens'),
  async ({ page, context, join }) => {
    await join();
    await page.goto('/main');
    const token = (await context.cookies()).find(({ name }) => name === 'token');
    expect(token).toMatchObject({
      httpOnly: true,
      sameSite: expect.stringMatching(/^(Lax|Strict)$/),
    });
    const kept = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toContain(token?.value);
    expect(kept).not.toMatch(/eyJ/);
  },
);

test(
  'a form on another site can do nothing in a member’s name',
  desktopIsEnough('the server refuses, before any screen'),
  async ({ page, context, product, join, noise }) => {
    noise.push(/status of 403/);
    await join();
    const foreign = createServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<form method="post" action="${product.url}/api/users.logout"><button>Win a prize</button></form>`,
        );
    });
    await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
    const address = foreign.address();
    if (!address || typeof address === 'string') throw new Error('No address');
    try {
      await page.goto(`http://127.0.0.1:${address.port}/`);
      const [answer] = await Promise.all([
        page.waitForResponse(/users\.logout/),
        page.getByRole('button').click(),
      ]);
      expect(answer.status()).toBe(403);
      expect(await answer.json()).toMatchObject({ error: { code: 'FOREIGN_ORIGIN' } });
    } finally {
      foreign.closeAllConnections();
      foreign.close();
    }
    const forged = await context.request.post('/api/users.logout', {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(forged.status()).toBe(403);
    await page.goto('/main');
    await expect(page).toHaveURL('/main');
  },
);

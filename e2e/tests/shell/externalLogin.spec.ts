import { admitAgent, externalUrl, openAgentPage } from '../../others/agentPage.ts';
import { signUp } from '../../people/member.ts';
import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { expect, test } from '../../poyTest.ts';
import { createWords } from '../../words.ts';

for (const [language, locale] of [
  ['th', 'th-TH'],
  ['km', 'km-KH'],
] as const)
  test(
    `an agent's page shows the product in a frame, signed in (${language})`,
    language === 'th'
      ? phoneIsEnough('the cookie of the frame has nothing to do with the screen')
      : desktopIsEnough('the cookie of the frame has nothing to do with the screen'),
    async ({ product, request, openBrowser, noise }) => {
      noise.push(/status of 409/);
      const say = createWords(language);
      const { userName } = await signUp((await openBrowser()).request);
      const agent = await openAgentPage();
      await admitAgent(product, request, agent);
      const browser = await openBrowser({ locale });
      const page = await browser.newPage();
      const url = await externalUrl(request, { userName, page: '/profile' });
      await page.goto(agent.around(url));
      const frame = page.frameLocator('iframe');
      const name = frame.getByRole('main').getByText(userName).first();
      await expect(name).toBeVisible();
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(say('profile:title'));
      await expect.poll(() => page.frames()[1]?.url()).toBe(`${product.url}/profile`);

      await test.step('a page that is loaded in the frame is the member’s, too', async () => {
        await page.frames()[1]?.evaluate(() => location.assign('/profile/sessions'));
        await expect(frame.getByRole('listitem')).toHaveCount(2);
      });

      await test.step('the session is the frame’s alone', async () => {
        const cookies = await browser.cookies();
        expect(cookies.filter(({ name }) => name.endsWith('token'))).toEqual([
          expect.objectContaining({
            name: 'external-token',
            httpOnly: true,
            secure: true,
            sameSite: 'None',
            partitionKey: agent.origin.replace(/:\d+$/, ''),
          }),
        ]);
        const top = await browser.newPage();
        await top.goto(`${product.url}/profile`);
        await expect(top).toHaveURL(`${product.url}/`);
      });

      await test.step('the code works once', async () => {
        const again = await browser.newPage();
        await again.goto(url);
        await expect(again.getByText(say('host:errors.EXTERNAL_FAILED'))).toBeVisible();
        await expect(again.getByText(say('external:failedTitle'))).toBeVisible();
      });
      agent.close();
    },
  );

test(
  'a page of another origin shows nothing of the product in a frame',
  desktopIsEnough('the header that refuses is the same on all screens'),
  async ({ product, request, page, noise }) => {
    noise.push(/frame-ancestors/);
    const [agent, stranger] = [await openAgentPage(), await openAgentPage()];
    await admitAgent(product, request, agent);
    for (const path of ['/external/login', '/', '/login']) {
      await page.goto(stranger.around(product.url + path));
      await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    }
    agent.close();
    stranger.close();
  },
);

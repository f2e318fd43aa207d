import { randomUUID } from 'node:crypto';
import {
  pressShown,
  pushedTo,
  shownBy,
  standInPush,
  test,
  wakeWorker,
} from '../../browser/standInPush.ts';
import { refusedAtSignOut } from '../../pages/TopBar.ts';
import { payIn } from '../../people/member.ts';
import { giveResult } from '../../people/operator.ts';
import { expect } from '../../poyTest.ts';
import { callProduct } from '../../product/callProduct.ts';
import { askDatabase } from '../../product/database.ts';
import { closeNow, openRound } from '../../rounds.ts';
import { expectFine } from '../../screen/expectFine.ts';

const market = 'BET_LOTTERY4_LAOS_SUPER';

/** Returns how many subscriptions of a member there are. */
const kept = async (dataDir: string, uuid: string): Promise<number> =>
  (await askDatabase(dataDir, 'SELECT 1 FROM push.subscription WHERE member = $1', [uuid])).rows
    .length;

for (const { locale, tag } of [
  { locale: 'kh', tag: '@phone' },
  { locale: 'th', tag: '@desktop' },
] as const)
  test(`${tag} a win reaches a closed page and leads to the slip, in ${locale}`, async ({
    meet,
    noise,
    product,
  }) => {
    test.setTimeout(300_000);
    noise.push(...refusedAtSignOut);
    const { visitor, uuid, language } = await meet(locale);
    const { page, say, press } = visitor;
    await payIn(page.request, product.sandboxUrl, 100);
    const to = await standInPush(page, product.sandboxUrl);

    await test.step('a press turns messages on', async () => {
      await page.goto('/profile/sessions');
      const region = page.getByRole('region', { name: say('profile:push.title') });
      await expect(region.getByText(say('profile:push.why'))).toBeVisible();
      await press(region.getByRole('button', { name: say('profile:push.ask') }));
      await expect(region.getByText(say('profile:push.on'))).toBeVisible();
      await expect(region.getByRole('listitem')).toHaveCount(1);
      await expectFine(page, 'messages on this device');
    });

    const { betId } = await openRound(page.request, market, 60);
    const { poyId } = await callProduct(page.request, '/poy-api/poys.create', {
      body: { betId, lines: [{ option: 'teng_bon_2', number: '41', price: 5 }], accept: 'any' },
      key: randomUUID(),
    });

    let text = '';
    await test.step('the round ends while the page is closed', async () => {
      await page.goto('about:blank');
      await closeNow(product.dataDir, betId);
      const given = () =>
        giveResult(page.request, betId, { kind: 'digits4', result: '9041' }).then(
          () => 'given',
          (error: Error) => error.message,
        );
      await expect.poll(given).toBe('given');
      // A sign-in and a deposit are told as well.
      const ofSlip = async () =>
        (await pushedTo(page, product.sandboxUrl, to)).find(({ text }) =>
          text.includes(`/${poyId}"`),
        )?.text ?? '';
      await expect.poll(ofSlip).not.toBe('');
      text = await ofSlip();
    });

    await test.step('the message wakes the worker and leads to the slip', async () => {
      expect(JSON.parse(text)).toMatchObject({ web_push: 8030, notification: { lang: language } });
      await page.goto('/how-to');
      await wakeWorker(page, text);
      await expect.poll(() => shownBy(page)).toHaveLength(1);
      const navigate = (await shownBy(page))[0]?.data.navigate ?? '';
      const press = async () => expect(await pressShown(page)).toBe(navigate);
      await expect(press).toPass();
      expect(await shownBy(page)).toEqual([]);
      await page.goto(navigate);
      await expect(page).toHaveURL(new RegExp(`^${product.url}/poy/\\w+/${poyId}$`));
      await expect(page.getByRole('article')).toBeVisible();
    });

    await test.step('a sign-out leaves no subscription', async () => {
      expect(await kept(product.dataDir, uuid)).toBe(1);
      await page.goto('/profile');
      await press(page.getByRole('button', { name: say('profile:session.signOut') }));
      await expect.poll(() => kept(product.dataDir, uuid)).toBe(0);
      const left = () =>
        page.evaluate(() => [
          localStorage.getItem('poy-push'),
          localStorage.getItem('stand-in-push'),
        ]);
      await expect.poll(left).toEqual([null, null]);
    });
  });

import { languageOf } from '@poy/contract/rules';
import { randomUUID } from 'node:crypto';
import { callProduct } from '../../product/callProduct.ts';
import { oneScreenIn, phoneIsEnough } from '../../cases/oneScreen.ts';
import { operatorAt } from '../../operatorCli.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';
import { createWords } from '../../words.ts';

for (const locale of ['th', 'mm'] as const)
  test(
    `a member asks about a slip and sees the answer of an operator, in ${locale}`,
    oneScreenIn(locale, 'each screen shows the conversation in one of the languages'),
    async ({ context, page, press, join, product }) => {
      const say = createWords(languageOf(locale));
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const { userName } = await join(300);
      const round = await openRound(page.request, 'BET_YEEKEE_15', 120);
      const { poyId } = await callProduct(page.request, '/poy-api/poys.create', {
        key: randomUUID(),
        body: {
          betId: round.betId,
          lines: [{ option: 'teng_bon_2', number: '47', price: 20 }],
        },
      });
      await page.goto(`/poy/yeekee/${poyId}`);
      await press(page.getByRole('link', { name: say('lotto:askAbout') }));
      await expect(
        page.getByRole('heading', { name: say('profile:support.about.slip', { id: poyId }) }),
      ).toBeVisible();

      const send = page.getByRole('button', { name: say('profile:support.send') });
      const field = page.getByRole('textbox', { name: say('profile:support.label') });
      await press(send);
      await expect(page.getByText(say('profile:support.rules.text.required'))).toBeVisible();
      const question = `<b>${userName}</b> ?\n47`;
      await field.fill(question);
      await press(send);
      await expect(page.getByText(say('profile:support.sent'))).toBeVisible();
      await expect(field).toHaveValue('');
      const messages = page
        .getByRole('list', { name: say('profile:support.messages') })
        .getByRole('listitem');
      await expect(messages).toHaveCount(1);
      await expect(messages.first()).toContainText(`<b>${userName}</b> ?`);

      const operator = await operatorAt(product, 'operator2');
      const open = (await operator('support', 'list', '--limit', '500')) as {
        id: number;
        userName: string;
      }[];
      const asked = open.find((one) => one.userName === userName);
      const answer = `OK ${userName} 😀`;
      await operator('support', 'answer', '--id', String(asked?.id), '--text', answer, '--close');
      // It comes by the live connection: the page is not loaded again.
      await expect(messages).toHaveCount(2);
      await expect(messages.last()).toContainText(answer);
      await expect(page.getByText(say('profile:support.closedText'))).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

      await page.goto('/profile/support');
      const row = page.getByRole('link', {
        name: say('profile:support.about.slip', { id: poyId }),
      });
      await expect(row).toContainText(say('profile:support.closed'));
      const form = await page.getByRole('main').locator('form').boundingBox();
      const edge = page.viewportSize()?.width ?? 0;
      expect((form?.x ?? 0) + (form?.width ?? edge)).toBeLessThan(edge - 16);
      await press(row);
      await expect(messages).toHaveCount(2);
    },
  );

test(
  'a popup of the member comes once, is closed, and does not come again',
  phoneIsEnough('the dialog is the same on both screens, and a phone has the least room'),
  async ({ page, press, say, join, product }) => {
    const { userName } = await join();
    const operator = await operatorAt(product, 'operator3');
    const url = 'https://news.example/today';
    const change = ['--member', userName, '--popup', url, '--reason', 'a journey of a test'];
    await operator('support', 'change', ...change);
    await page.goto('/profile');
    const popup = page.getByRole('dialog', { name: say('popup:title', { site: 'Poy' }) });
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('link', { name: say('popup:read') })).toHaveAttribute('href', url);
    await press(popup.getByRole('button', { name: say('host:actions.close') }));
    await expect(popup).toHaveCount(0);
    const idle = page.waitForResponse(/users\.auth/);
    await page.reload();
    await idle;
    await expect(popup).toHaveCount(0);
  },
);

import { languageOf } from '@poy/contract/rules';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { callProduct } from '../../product/callProduct.ts';
import { expectFinger } from '../../screen/inSight.ts';
import { oneScreenIn } from '../../cases/oneScreen.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';
import { createWords } from '../../words.ts';

for (const locale of ['th', 'mm'] as const)
  test(
    `a slip is shown to a guest until its member stops it, in ${locale}`,
    oneScreenIn(locale, 'each screen shows the sheet and the page in one of the languages'),
    async ({ context, page, press, join, openBrowser, noise, product }) => {
      // The page that is gone is answered with 404.
      noise.push(/status of 404/);
      const say = createWords(languageOf(locale));
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const { userName } = await join(300);
      const round = await openRound(page.request, 'BET_YEEKEE_15', 120);
      const slip = await callProduct(page.request, '/poy-api/poys.create', {
        key: randomUUID(),
        body: {
          betId: round.betId,
          lines: [
            { option: 'teng_bon_2', number: '47', price: 20 },
            { option: 'teng_lang_2', number: '74', price: 10 },
          ],
        },
      });
      await page.goto(`/poy/yeekee/${slip.poyId}`);
      await press(page.getByRole('button', { name: say('lotto:share.share'), exact: true }));
      const sheet = page.getByRole('dialog', { name: say('shared:title') });
      await expect(sheet.getByText(say('shared:seen'))).toBeVisible();
      await expect(sheet.getByText(say('shared:unseen'))).toBeVisible();

      const saved = page.waitForEvent('download');
      await press(sheet.getByRole('button', { name: say('shared:picture') }));
      const picture = await saved;
      expect(picture.suggestedFilename()).toBe('slip.png');
      const png = await readFile(await picture.path());
      expect(png.subarray(1, 4).toString()).toBe('PNG');

      await press(sheet.getByRole('button', { name: say('shared:make') }));
      const link = sheet.getByLabel(say('shared:link'), { exact: true });
      await expect(link).toHaveText(/\/poy\/shared\/[0-9a-f]{32}$/);
      const address = (await link.textContent()) ?? '';
      const line = sheet.getByRole('link', { name: say('shared:line') });
      await expect(line).toHaveAttribute('href', new RegExp(encodeURIComponent(address)));
      const stop = sheet.getByRole('button', { name: say('shared:stop') });
      for (const way of [line, sheet.getByRole('button', { name: say('shared:copy') }), stop])
        await expectFinger(way);

      const guests = await openBrowser({ baseURL: product.url, viewport: page.viewportSize() });
      await guests.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const guest = await guests.newPage();
      const opened = await guest.goto(address);
      expect([opened?.status(), opened?.headers()['x-robots-tag']]).toEqual([
        200,
        'noindex, nofollow',
      ]);
      await expect(
        guest.getByRole('heading', { level: 1, name: say('shared:pageTitle') }),
      ).toBeVisible();
      const lines = guest
        .getByRole('list', { name: say('lotto:slip.lines') })
        .getByRole('listitem');
      await expect(lines).toHaveText([/^47/, /^74/]);
      await expect(guest.getByText(say('host:playMoney')).first()).toBeVisible();
      const whole = await guest.content();
      for (const own of [userName, slip.receipt, `"poyId"`]) expect(whole).not.toContain(own);
      const width = await guest.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(guest.viewportSize()?.width ?? 0);

      await press(stop);
      await expect(sheet.getByRole('button', { name: say('shared:make') })).toBeVisible();
      expect((await guest.reload())?.status()).toBe(404);
      await expect(
        guest.getByRole('heading', { name: say('shell:errors.notFoundTitle') }),
      ).toBeVisible();
      await expect(lines).toHaveCount(0);
    },
  );

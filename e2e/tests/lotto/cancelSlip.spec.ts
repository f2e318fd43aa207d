import { readFile } from 'node:fs/promises';
import { callProduct } from '../../product/callProduct.ts';
import { balanceOf } from '../../people/member.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test(
  'a slip is bought, kept as a picture, cancelled in time, and bet again',
  { tag: '@phone' },
  async ({ visitor, page, say, press, join }) => {
    const { balance } = await join(300);
    const bet = new BetPage(visitor);
    const top = new TopBar(visitor);
    await bet.open(await openRound(page.request, 'BET_GOVERNMENT', 1800));
    await bet.type('47');
    await bet.quickAmount(20);
    await press(await bet.send());
    await press(bet.receipt.getByRole('link', { name: say('lotto:receipt.look') }));
    await top.shows(balance - 20);

    const saved = page.waitForEvent('download');
    await press(page.getByRole('button', { name: say('lotto:picture.save') }));
    const picture = await saved;
    expect(picture.suggestedFilename()).toMatch(/^[0-9A-Z]{4}-\d{4}\.png$/);
    const png = await readFile(await picture.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20) > 400]).toEqual([800, true]);

    const offer = page.getByRole('region', { name: say('lotto:cancel.title') });
    await expect(offer).toContainText(/(29|30):\d\d/);
    await press(offer.getByRole('button', { name: say('lotto:cancel.cancel') }));
    await press(page.getByRole('dialog').getByRole('button', { name: say('lotto:cancel.cancel') }));
    await expect(page.getByText(say('lotto:slip.cancelledWhy'))).toBeVisible();
    await expect(offer).toBeHidden();
    await top.shows(balance);
    expect(await balanceOf(page.request)).toBe(balance);

    await page.goto('/poy');
    await expect(page.getByText(say('lotto:slips.none.waiting'))).toBeVisible();
    await press(page.getByRole('tab', { name: say('lotto:slips.tab.history') }));
    await page
      .getByRole('combobox', { name: say('lotto:slips.market') })
      .selectOption('BET_GOVERNMENT');
    const slips = page.getByRole('list', { name: say('lotto:slips.title') }).getByRole('listitem');
    await expect(slips).toHaveText([new RegExp(say('host:slipStatus.cancelled'))]);
    await expect(page).toHaveURL('/poy?show=history&market=BET_GOVERNMENT');

    await press(slips.getByRole('link'));
    await press(
      page.getByRole('button', { name: new RegExp(say('lotto:slip.betAgainOn', { round: '' })) }),
    );
    await bet.hasLines(1);
    await expect(bet.stake('47', 'teng_bon_2')).toHaveValue('20');
    expect(
      (await callProduct(page.request, '/poy-api/poys.all', { body: {} })).slips.map(
        ({ status }) => status,
      ),
    ).toEqual(['cancelled']);
  },
);

import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test(
  'text from a chat becomes a slip: what is understood is shown line by line, what is not says why and stays',
  { tag: '@phone' },
  async ({ visitor, page, say, press, join }) => {
    const { balance } = await join(300);
    const bet = new BetPage(visitor);
    await bet.open(await openRound(page.request, 'BET_GOVERNMENT', 120));
    const sheet = await bet.paste('สวัสดีค่ะ\n๔๗=๑๐\n123 20x5\nหน้า 456=10\n12,34 บน ล่าง 5\n78 90');
    const read = sheet.getByRole('list', { name: say('lotto:paste.read') }).getByRole('listitem');
    await expect(read).toHaveCount(6);
    await expect(read.nth(0)).toContainText(say('lotto:paste.talk'));
    await expect(read.nth(2)).toContainText(say('lotto:paste.because.two_stakes'));
    await expect(read.nth(3)).toContainText(say('host:options.teng_bon_nha_3'));
    await expect(read.nth(5)).toContainText(say('lotto:paste.problem.unclear'));

    await press(sheet.getByRole('button', { name: say('lotto:paste.add', { count: 8 }) }));
    await expect(sheet.getByLabel(say('lotto:paste.text'))).toHaveValue('78 90');
    await sheet.getByLabel(say('lotto:paste.text')).fill('78,90=5');
    await press(sheet.getByRole('button', { name: say('lotto:paste.add', { count: 2 }) }));
    await expect(sheet).toBeHidden();
    await bet.hasLines(10);
    await expect(bet.lines).toHaveText([
      /^47/,
      /^123/,
      /^123/,
      /^456/,
      /^12/,
      /^34/,
      /^12/,
      /^34/,
      /^78/,
      /^90/,
    ]);
    await bet.undo();
    await bet.hasLines(8);
    await press(await bet.send());
    await expect(bet.receipt).toBeVisible();
    await new TopBar(visitor).shows(balance - 10 - 25 - 10 - 20);
  },
);

import { languageOf } from '@poy/contract/rules';
import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';
import { createWords } from '../../words.ts';

test(
  'text from a chat becomes a slip: what is understood is shown line by line, what is not says why and stays',
  { tag: '@phone' },
  async ({ visitor, page, say, press, join }) => {
    const { balance } = await join(300);
    const bet = new BetPage(visitor);
    await bet.open(await openRound(page.request, 'BET_GOVERNMENT', 120));
    const sheet = await bet.paste('สวัสดีค่ะ\n๔๗=๑๐\n123 20x5\nหน้า 456=10\n12,34 บน ล่าง 5\n78 90');
    const read = sheet.getByRole('list', { name: say('paste:read') }).getByRole('listitem');
    await expect(read).toHaveCount(6);
    await expect(read.nth(0)).toContainText(say('paste:talk'));
    await expect(read.nth(2)).toContainText(say('paste:because.two_stakes'));
    await expect(read.nth(3)).toContainText(say('host:options.teng_bon_nha_3'));
    await expect(read.nth(5)).toContainText(say('paste:problem.unclear_part', { what: '90' }));

    await press(sheet.getByRole('button', { name: say('paste:add', { count: 8 }) }));
    await expect(sheet.getByLabel(say('paste:text'))).toHaveValue('78 90');
    await sheet.getByLabel(say('paste:text')).fill('78,90=5');
    await press(sheet.getByRole('button', { name: say('paste:add', { count: 2 }) }));
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

/** A text as players send it, the lines of the slip that come of it, and their stakes in baht. */
type Pasted = readonly [text: string, lines: number, baht: number];

const walks: readonly { locale: 'th' | 'mm'; texts: readonly Pasted[] }[] = [
  {
    locale: 'th',
    texts: [
      ['16/11/2569\n10=5', 1, 5],
      ['โทร 081 234 5678\n11=5', 1, 5],
      ['บน\n12=5\nล\n13=5', 2, 10],
      ['โต๊ด\n615=5\nตรง\n156=5', 2, 10],
      ['2บน\n14=5', 1, 5],
      ['1. 15=5\n2. 16=5', 2, 10],
      ['(10) 17=5\n(11) 18=5', 2, 10],
      ['๑๐. ๑๙=๕\n๑๑. ๒๐=๕', 2, 10],
      ['บน\n508=10(5x5)', 6, 35],
      ['21\n22\nบนล่าง=5บาท', 4, 20],
      ['328\n358\n=5x5', 4, 20],
      ['617=5ต', 1, 5],
      ['0\u200b7=5 ❤️', 1, 5],
      ['23=5//24=5', 2, 10],
      ['25=5 #26=5', 2, 10],
      ['[16:20, 20/11/2026] Shop 99: 27=5', 1, 5],
      ['16:20\tShop 99\t28=5', 1, 5],
      ['29=5 30=5\nรวม 10 บาท', 2, 10],
      ['31\n2 ตัวบน × 90\n5\nรอผล', 1, 5],
      ['วิ่งบน\n5=5', 1, 5],
    ],
  },
  {
    locale: 'mm',
    texts: [
      ['၁၆.၁၁.၂၀၂၆\n၁၀=၅', 1, 5],
      ['အပေါ်\n၁၁=၅\nအောက်\n၁၂=၅', 2, 10],
      ['၁။ ၁၃=၅\n၂။ ၁၄=၅', 2, 10],
      ['ပတ်လည် ၁၂၃=၅', 1, 5],
      ['15\nအပေါ်\u200b 2 လုံး × 90\n5', 1, 5],
    ],
  },
];

for (const { locale, texts } of walks) {
  const say = createWords(languageOf(locale));
  const lines = texts.reduce((sum, [, count]) => sum + count, 0);
  const baht = texts.reduce((sum, [, , stake]) => sum + stake, 0);

  test(
    `${texts.length} pasted texts are bought as they were meant, in ${locale}`,
    { tag: '@phone' },
    async ({ context, visitor, page, product, join, press }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const { balance } = await join(500);
      const reader = { ...visitor, say };
      const bet = new BetPage(reader);
      await bet.open(await openRound(page.request, 'BET_GOVERNMENT', 180));
      for (const [text, count, stake] of texts) {
        const sheet = await bet.paste(text);
        await expect(sheet.getByRole('status')).toContainText(
          say('paste:total', { amount: String(stake) }),
        );
        await press(sheet.getByRole('button', { name: say('paste:add', { count }) }));
        await expect(sheet).toBeHidden();
      }
      await bet.hasLines(lines);
      await press(await bet.send());
      await expect(bet.receipt).toBeVisible();
      await new TopBar(reader).shows(balance - baht);
    },
  );
}

import { languageOf, type Locale } from '@poy/contract/rules';
import { readFile } from 'node:fs/promises';
import { callProduct } from '../../product/callProduct.ts';
import { expectFine } from '../../screen/expectFine.ts';
import { balanceOf, signUp } from '../../people/member.ts';
import { oneScreenIn } from '../../cases/oneScreen.ts';
import { signInOperator } from '../../people/operator.ts';
import { test } from '../../product/ownProductTest.ts';
import { DeskPage } from '../../pages/DeskPage.ts';
import { expect } from '../../poyTest.ts';
import { passTurnOfDay, reportDay } from '../../money/reportDay.ts';
import { createWords } from '../../words.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const locale of ['th', 'mm'] as const satisfies Locale[])
  test(
    `money is given and moved in a member’s file, and the report is saved, in ${locale}`,
    oneScreenIn(locale, 'each screen shows the file of a member in one of the languages'),
    async ({ page, press, product, join, openBrowser, hasTouch, noise }) => {
      noise.push(/status of 409 .*members\.move\)/);
      const say = createWords(languageOf(locale));
      const { userName } = await join();
      const friends = await openBrowser({ baseURL: product.url });
      const friend = await signUp(friends.request);
      const own = await openBrowser({
        baseURL: product.url,
        locale: languageOf(locale),
        viewport: page.viewportSize(),
        hasTouch,
        reducedMotion: 'reduce',
        acceptDownloads: true,
      });
      const desk = new DeskPage({ page: await own.newPage(), say, press });
      const [member, baht, reason] = [
        say('desk:money.toMember'),
        say('desk:step.amount'),
        say('desk:step.reason'),
      ];
      const given = async (): Promise<number> => {
        const operator = await signInOperator(page.request, 'operator1');
        const [report] = await callProduct(page.request, '/api/operators.reports.days', {
          query: { from: reportDay() },
          operator,
        });
        return report?.totals.given ?? 0;
      };
      await passTurnOfDay();
      const before = await given();
      await desk.signInByCall('operator1');
      await desk.page.goto(`/desk/members/${userName}`);

      const adjust = desk.step('desk:members.adjust.title');
      await expect(adjust).toBeVisible();
      await expectFine(desk.page, 'a member’s file');
      const give = { [baht]: '120.50', [reason]: 'a prize of the agent' };
      for (const [label, text] of Object.entries(give))
        await adjust.getByLabel(label, { exact: true }).fill(text);
      await press(
        adjust.getByRole('button', {
          name: say('desk:members.adjust.increaseFor', { amount: '฿120.50', userName }),
        }),
      );
      await expect(
        desk.page.getByText(say('desk:members.adjust.done', { amount: '฿120.50' })),
      ).toBeVisible();
      expect(await balanceOf(page.request)).toBe(120.5);

      const move = desk.step('desk:members.move.title');
      const moved = { [member]: friend.userName, [reason]: 'credited to the wrong member' };
      await desk.take(move, { ...moved, [baht]: '120.51' });
      await expect(move.getByText(say('desk:why.BALANCE_SMALLER'))).toBeVisible();
      await expectFine(desk.page, 'a refused move');
      await desk.take(move, { [baht]: '40.25' });
      await expect(
        desk.page.getByText(
          say('desk:members.move.done', { amount: '฿40.25', userName: friend.userName }),
        ),
      ).toBeVisible();
      expect(await balanceOf(page.request)).toBe(80.25);
      expect(await balanceOf(friends.request)).toBe(40.25);
      // The file shows the balance and both movements without a reload.
      const file = desk.page.getByRole('region', { name: say('desk:members.file') });
      await expect(file).toContainText('80.25');
      await expect(desk.page.getByText('-40.25').first()).toBeVisible();

      await desk.enter('reports');
      const saved = desk.page.waitForEvent('download');
      await press(desk.page.getByRole('button', { name: say('desk:reports.csv') }));
      const report = await saved;
      expect(report.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      const [heads = '', whole = ''] = (await readFile(await report.path(), 'utf8')).split('\r\n');
      expect(heads).toContain(`"${say('desk:reports.sum.given')}"`);
      const day = whole.split(',');
      expect(day[1]).toBe(`"${say('desk:reports.of.day')}"`);
      // What was moved from member to member is nobody's gift.
      expect(Number(day[8])).toBe(before + 120.5);
      expect(await given()).toBe(before + 120.5);
    },
  );

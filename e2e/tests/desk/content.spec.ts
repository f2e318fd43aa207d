import { formatWireTime } from '@poy/bet-rules';
import { languageOf, localeNames, type Locale } from '@poy/contract/rules';
import { randomInt } from 'node:crypto';
import { oneScreenIn } from '../../cases/oneScreen.ts';
import { operatorAt } from '../../operatorCli.ts';
import { DeskPage } from '../../pages/DeskPage.ts';
import { test } from '../../product/ownProductTest.ts';
import { expect } from '../../poyTest.ts';
import { expectFine } from '../../screen/expectFine.ts';
import { createWords } from '../../words.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The time in ms after which what was written is published. */
const aheadMs = 8_000;
const guide = '/howto/deposit';

for (const locale of ['th', 'kh'] as const satisfies Locale[])
  test(
    `an operator writes a guide, shows it before, publishes it at a time and undoes it, in ${locale}`,
    oneScreenIn(locale, 'each screen shows the room in one of the languages'),
    async ({ page: guest, context, press, product, openBrowser, hasTouch }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const say = createWords(languageOf(locale));
      const beside = await openBrowser({
        baseURL: product.url,
        locale: languageOf(locale),
        viewport: guest.viewportSize(),
        hasTouch,
        reducedMotion: 'reduce',
      });
      const desk = new DeskPage({ page: await beside.newPage(), say, press });
      const { page } = desk;
      const heading = guest.getByRole('main').getByRole('heading', { level: 1 });
      const expectGuide = (title: string) =>
        expect(async () => {
          await guest.goto(guide);
          await expect(heading).toHaveText(title, { timeout: 2_000 });
        }).toPass({ timeout: 30_000 });
      const title = `Guide ${randomInt(1e6)}`;
      const reason = { [say('desk:step.reason')]: 'the bank has other hours' };
      const editor = page.getByRole('form', {
        name: say('desk:content.editTitle', { name: 'deposit' }),
      });
      const fill = (label: Parameters<typeof say>[0], text: string) =>
        editor.getByLabel(say(label), { exact: true }).fill(text);
      const send = async (button: Parameters<typeof say>[0]) => {
        await fill('desk:step.reason', 'the bank has other hours');
        await press(editor.getByRole('button', { name: say(button) }));
      };
      const backToRoom = () =>
        press(page.getByRole('main').getByRole('link', { name: say('desk:rooms.content') }));

      await guest.goto(guide);
      // A busy server sends the page without its guide first, under the name of all guides.
      await expect(guest.getByRole('main').getByRole('article')).toBeVisible();
      const before = await heading.innerText();
      await desk.signInByCall('operator3');
      await desk.enter('content');
      await press(page.locator('[data-row="deposit"]'));
      await expectFine(page, 'a text of the site');

      await test.step('a draft is drawn as pages will draw it, and no guest sees it', async () => {
        await press(page.getByRole('link', { name: say('desk:content.edit'), exact: true }));
        await press(editor.getByRole('tab', { name: localeNames[locale] }));
        await fill('desk:content.field.title', title);
        await fill('desk:content.field.body', `## ${title}\n\n1. **${title}**`);
        const preview = page.getByRole('region', { name: say('desk:content.preview') });
        // What was drawn last stays until the next answer.
        await expect(preview.locator('li strong', { hasText: title })).toBeVisible();
        await expectFine(page, 'the editor');
        await send('desk:content.send.draft');
        await expect(page.getByText(say('desk:content.done.draft'))).toBeVisible();
        await expectGuide(before);
      });

      await test.step('whoever has the link reads it', async () => {
        await backToRoom();
        await press(page.getByText(say('desk:content.link.title')));
        await press(page.getByRole('button', { name: say('desk:content.link.submit') }));
        await guest.goto(await page.getByText(/\/preview\/[\w.-]+$/).innerText());
        await expect(guest.getByRole('heading', { name: title }).first()).toBeVisible();
      });

      await test.step('it is published at its time', async () => {
        await press(page.getByRole('link', { name: say('desk:content.edit'), exact: true }));
        await press(editor.getByRole('button', { name: say('desk:content.when.at') }));
        const at = formatWireTime(Date.now() + aheadMs).slice(0, 19);
        await fill('desk:content.field.at', at);
        await send('desk:content.send.at');
        await expectGuide(title);
        await expect(guest.locator('li strong').first()).toHaveText(title);
      });

      await test.step('it is undone', async () => {
        await backToRoom();
        const undo = page.locator('summary', { hasText: say('desk:content.undo.title') });
        await press(undo);
        await desk.take(desk.step('desk:content.undo.title'), reason);
        await expect(page.getByText(say('desk:content.undo.done'))).toBeVisible();
        await expectGuide(before);
      });

      await test.step('pages say a word in the way of the site, and in ours again', async () => {
        const own = `Luck ${randomInt(1e6)}`;
        const content = await operatorAt(product, 'operator3');
        const word = ['--language', languageOf(locale), '--word', 'shell:home.title'];
        const why = ['--reason', 'our own slogan'];
        await content('content', 'word', ...word, '--text', own, ...why);
        await guest.goto('/');
        await expect(heading).toHaveText(own);
        await content('content', 'clearword', ...word, ...why);
        await guest.goto('/');
        await expect(heading).toHaveText(say('shell:home.title'));
      });
    },
  );

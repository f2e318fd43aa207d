import { callProduct } from '../../product/callProduct.ts';
import { changeDatabase } from '../../product/database.ts';
import { expectFine } from '../../screen/expectFine.ts';
import { desktopIsEnough } from '../../cases/oneScreen.ts';
import { DeskPage } from '../../pages/DeskPage.ts';
import { test } from '../../product/ownProductTest.ts';
import { expect } from '../../poyTest.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const partner = 'sandbox';

/**
 * Writes what a partner may have left on a day before this product began: a day that was compared, and an alarm
 * about its messages.
 */
async function noteThePast(dataDir: string): Promise<void> {
  const ofPartner = `FROM games.partner WHERE code = '${partner}'`;
  await changeDatabase(
    dataDir,
    `INSERT INTO games.book_report (partner, day, made_at, away, our_count, our_staked, their_count, their_staked)
      SELECT id, current_date - 2, now() - interval '1 day', false, 31, 45600, 31, 45600 ${ofPartner}`,
    [],
  );
  await changeDatabase(
    dataDir,
    `INSERT INTO games.alarm (partner, kind, began_at, last_at, count, total)
      SELECT id, 'signatures', now() - interval '1 hour', now(), 12, 12 ${ofPartner}`,
    [],
  );
}

test(
  'an operator sees partners of games, an open round, a compared day and an alarm',
  desktopIsEnough('the lists and their details are those of the other rooms'),
  async ({ page, say, press, product, join, openBeside }) => {
    const { userName } = await join(300);
    const desk = new DeskPage({ page: await openBeside(), say, press });
    const tab = (name: 'books' | 'rounds' | 'partners') =>
      press(desk.page.getByRole('tab', { name: say(`desk:games.tab.${name}`) }));

    await test.step('the provider leaves a round open', async () => {
      await page.goto(`${product.sandboxUrl}/games`);
      const fault = page.locator('[data-fault="openRounds"]');
      await press(fault);
      await expect(fault).toHaveAttribute('aria-pressed', 'true');
      const { url } = await callProduct(page.request, '/poy-api/games.launch', {
        body: { partner, title: 'sandbox-crash', device: 'desktop', language: 'th' },
      });
      await page.goto(url);
      await page.locator('select[name="stake"]').selectOption('50');
      await press(page.getByRole('button'));
      await expect(page.locator('[data-result]')).toBeVisible();
      await noteThePast(product.dataDir);
    });

    await desk.signInByCall('operator1');
    await desk.enter('games');
    await test.step('an alarm is taken off the list for a reason', async () => {
      const alarm = desk.page.getByRole('link', { name: say('desk:games.alarms.kind.signatures') });
      await press(alarm);
      await expect(desk.page.getByText(say('desk:games.alarms.todo.signatures'))).toBeVisible();
      await expectFine(desk.page, 'an alarm about a partner');
      await desk.take(desk.step('desk:games.alarms.look.title'), {
        [say('desk:step.reason')]: 'their new key was added',
      });
      await expect(desk.page.getByText(say('desk:games.alarms.look.done'))).toBeVisible();
      await expect(alarm).toHaveCount(0);
      await expect(desk.page.getByText(say('desk:games.alarms.none'))).toBeVisible();
    });

    await test.step('the open round shows whose it is and what it staked', async () => {
      await tab('rounds');
      // It is not old yet.
      await expect(desk.page.getByText(say('desk:games.rounds.none'))).toBeVisible();
      await press(desk.page.getByRole('button', { name: say('desk:games.rounds.all') }));
      await press(desk.row('50').filter({ hasText: userName }));
      await expect(desk.step('desk:games.rounds.records.title')).toBeVisible();
      await expectFine(desk.page, 'an open round');
    });

    await test.step('the compared day agrees', async () => {
      await tab('books');
      await press(desk.page.getByRole('button', { name: say('desk:differences.all') }));
      await press(desk.page.getByRole('link', { name: say('desk:games.books.state.clean') }));
      await expect(desk.page.getByRole('cell', { name: '฿456.00' })).toHaveCount(2);
      await expectFine(desk.page, 'a compared day');
    });

    await test.step('a partner that is on can be drained, and one that is off is switched on', async () => {
      await tab('partners');
      await press(desk.page.getByRole('link', { name: 'sandbox' }));
      const drain = say('desk:games.partners.drain.title', { partner });
      await expect(desk.page.getByRole('form', { name: drain })).toBeVisible();
      await press(desk.page.getByRole('link', { name: 'pegasus' }));
      const on = say('desk:games.partners.on.title', { partner: 'pegasus' });
      await expect(desk.page.getByRole('form', { name: on })).toBeVisible();
      await expectFine(desk.page, 'a partner');
    });
  },
);

import { usdtText } from '@poy/contract/usdt';
import { randomInt, randomUUID } from 'node:crypto';
import { baht } from '../../money/baht.ts';
import { expectOnBoth, walksOf } from '../../cases/bothDevices.ts';
import { callProduct } from '../../product/callProduct.ts';
import { changeDatabase } from '../../product/database.ts';
import { expectFine } from '../../screen/expectFine.ts';
import { signUp } from '../../people/member.ts';
import { DepositPage } from '../../pages/DepositPage.ts';
import { expect, test } from '../../poyTest.ts';
import { freeAmount, holdAmounts, holdQuotes } from '../../money/queues.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The way that each walk waits for: a full run waits for each on both devices. */
const kinds = ['fast', 'crypto', 'crypto', 'fast'] as const;
/** What of a way everybody shares, so that somebody else can hold it. */
const holdAll = { fast: holdAmounts, crypto: holdQuotes } as const;

for (const [nth, { locale, tag }] of walksOf(0).entries()) {
  const kind = kinds[nth] ?? 'fast';
  const path = `/credit/deposit/${kind}/queue`;
  test(`a member waits at ${path} for an exact amount, in ${locale} ${tag}`, async ({
    page,
    product,
    meet,
    openBrowser,
  }) => {
    const { uuid, visitor, openSecond } = await meet(locale);
    const { say } = visitor;
    const asked = randomInt(5_000, 9_999);
    const deposit = new DepositPage(visitor);
    const queued = page.getByText(say('credit:queue.title'));

    // Somebody else waits on each account, and takes no amount of a person of this test.
    const ahead = await openBrowser({ baseURL: product.url });
    const { uuid: holder } = await signUp(ahead.request);
    await holdAll[kind](product.dataDir, asked, holder);
    const first = await callProduct(ahead.request, '/poy-api/deposits.ask', {
      body: { kind, amount: asked },
      key: randomUUID(),
    });
    const banks = await callProduct(ahead.request, '/poy-api/banks.all');
    const others = banks.filter(({ bankId }) => kind === 'fast' && bankId !== first.bankId);
    const requests = [first];
    for (const { bankId } of others)
      requests.push(
        await callProduct(ahead.request, '/poy-api/deposits.create', {
          body: { bankId, prepareAmount: asked },
          key: randomUUID(),
        }),
      );

    await test.step('gives the place up, and takes one again', async () => {
      await page.goto(path);
      await deposit.send(asked);
      await expect(queued).toBeVisible();
      await deposit.cancel();
      await deposit.send(asked);
      await expect(queued).toBeVisible();
    });

    const both = { here: page, there: await openSecond() };
    const place = (words: string) =>
      expectOnBoth(
        both,
        (on) => expect(on.getByRole('status').filter({ hasText: words })).toBeVisible(),
        'the queue',
      );

    await test.step('sees the place on each device, and how it comes nearer', async () => {
      await both.there.goto(path);
      await place(say('credit:queue.of', { index: 2, total: 2 }));
      for (const { id } of requests)
        await callProduct(ahead.request, '/poy-api/deposits.cancel', { body: { id } });
      await place(say('credit:queue.of', { index: 1, total: 1 }));
      await expect(page.getByText(say('credit:queue.next'))).toBeVisible();
    });

    await test.step('is told what to send once an amount is free', async () => {
      const free = await freeAmount(product.dataDir, asked, uuid);
      const shown = free.micro === null ? baht(free.baht) : usdtText(free.micro);
      for (const on of [page, both.there]) await expect(on.getByRole('main')).toContainText(shown);
      await expectFine(page, 'what to send after the queue');
      await deposit.cancel();
    });

    await test.step('is told that no amount became free', async () => {
      await deposit.send(asked);
      await expect(queued).toBeVisible();
      await changeDatabase(
        product.dataDir,
        `UPDATE wallet.deposit SET expires_at = now() WHERE member = $1 AND status = 'pending'`,
        [uuid],
      );
      await expectOnBoth(
        both,
        (on) => expect(on.getByText(say('credit:ended.waitedTitle'))).toBeVisible(),
        'a wait that is over',
      );
    });
  });
}

import { randomInt } from 'node:crypto';
import { baht } from '../../money/baht.ts';
import { expectOnBoth, walksOf } from '../../cases/bothDevices.ts';
import { boxOf } from '../../screen/boxes.ts';
import { callProduct } from '../../product/callProduct.ts';
import { changeDatabase } from '../../product/database.ts';
import { expectFine } from '../../screen/expectFine.ts';
import { balanceOf } from '../../people/member.ts';
import { BankPage } from '../../pages/BankPage.ts';
import { DepositPage } from '../../pages/DepositPage.ts';
import { expect, test } from '../../poyTest.ts';
import { readFields, readQr } from '../../money/readQr.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Each kind, and the last part of its address on each device. */
const ways = [
  { kind: 'normal', name: { '@phone': 'normal', '@desktop': 'normal' } },
  { kind: 'fast', name: { '@phone': 'fast', '@desktop': 'fast' } },
  // The two pages of QR codes differ in their form only.
  { kind: 'qrcode', name: { '@phone': 'qrcodes', '@desktop': 'qrcode' } },
  { kind: 'truemoney', name: { '@phone': 'truemoney', '@desktop': 'truemoney' } },
] as const;

for (const [nth, { kind, name }] of ways.entries())
  for (const { locale, tag } of walksOf(nth)) {
    const path = `/credit/deposit/${name[tag]}`;
    test(`money comes in by ${path}, in ${locale} ${tag}`, async ({ page, product, meet }) => {
      const { uuid, visitor, openSecond } = await meet(locale);
      const { say, press } = visitor;
      const both = { here: page, there: await openSecond() };
      const asked = randomInt(1_000, 4_999);
      const deposit = new DepositPage(visitor);
      const there = new DepositPage({ ...visitor, page: both.there });
      const latest = async () => {
        const found = await callProduct(page.request, '/poy-api/deposits.latest', {
          query: { kind },
        });
        if (!found?.prepareAmount) throw new Error('No request has an exact amount');
        return { ...found, amount: found.prepareAmount };
      };
      const form = deposit.submit;

      await test.step('an amount is asked for, and both devices say what to send', async () => {
        await page.goto(path);
        await expect(form).toBeVisible();
        await expectFine(page, 'the form');
        const lost = page.getByRole('region', { name: say('credit:lost.title') });
        await expect(lost).toBeVisible();
        const [above, under] = [await boxOf(form), await boxOf(lost)];
        expect(under.x + under.width, 'the right edge').toBeCloseTo(above.x + above.width, 0);
        await deposit.ask(asked);
        await both.there.goto(path);
        const { amount, qrPayload, reference } = await latest();
        expect(amount === asked).toBe(kind === 'truemoney');
        expect(Math.floor(amount)).toBe(asked);
        await expectOnBoth(
          both,
          async (on) => {
            const main = on.getByRole('main');
            await expect(main).toContainText(baht(amount));
            if (reference !== null) await expect(main).toContainText(reference);
            if (qrPayload === null) return;
            const code = on.getByRole('img', { name: say('credit:qr.alt') });
            await expect.poll(() => readQr(code).catch(() => null)).toBe(qrPayload);
            const fields = readFields(await readQr(code));
            expect([fields.get('53'), fields.get('54')]).toEqual(['764', amount.toFixed(2)]);
          },
          'what to send',
        );
        expect([qrPayload !== null, reference !== null]).toEqual([
          kind === 'qrcode',
          kind === 'truemoney',
        ]);
      });

      await test.step('it is cancelled on one device, and the other sees it', async () => {
        await there.cancel();
        await expect(form).toBeVisible();
        await expect(page.getByLabel(say('credit:ask.amount'), { exact: true })).toHaveValue(
          String(asked),
        );
      });

      await test.step('the next one runs out of time', async () => {
        await deposit.ask(asked);
        await expect(both.there.getByText(say('credit:pay.waiting'))).toBeVisible();
        await changeDatabase(
          product.dataDir,
          `UPDATE wallet.deposit SET expires_at = now() - interval '61 s'
              WHERE member = $1 AND status = 'pending'`,
          [uuid],
        );
        await expectOnBoth(
          both,
          (on) => expect(on.getByText(say('credit:ended.expiredTitle'))).toBeVisible(),
          'a request whose time is over',
        );
        await press(page.getByRole('button', { name: say('credit:ended.again') }));
      });

      await test.step('the third one is paid where the page leads', async () => {
        await deposit.ask(asked);
        const { amount } = await latest();
        const bank = await deposit.openBank(kind === 'truemoney' ? 'openWallet' : 'open');
        await new BankPage(bank, say).sendFilled(amount.toFixed(2));
        await bank.close();
        await expectOnBoth(
          both,
          (on) =>
            expect(on.getByRole('heading', { name: say('credit:arrived.title') })).toBeVisible(),
          'the receipt',
        );
        expect(await balanceOf(page.request)).toBe(amount);
        // The practice wallet pays from 081 234 5678.
        const listed = page.getByText(say('credit:walletHistory.from', { last4: '5678' }));
        await expect(listed).toHaveCount(kind === 'truemoney' ? 1 : 0);
      });
    });
  }

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { createManualWorld, type ManualWorld } from '../../../testing/worlds/manualWorld.ts';
import { forgetSlipPictures } from './keepSlips.ts';
import { takeBackPredeposits } from './ahead/takeBackPredeposits.ts';

let w: ManualWorld;
beforeAll(async () => {
  w = await createManualWorld();
});
beforeEach(() => w.begin());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.endWorld());

describe('what is sent', () => {
  it('is one request to one key, and one open request a member', async () => {
    const key = randomUUID();
    const first = await w.told({ key });
    expect((await w.told({ key })).id).toBe(first.id);
    expect(await w.tell({ key, amount: 501 })).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await w.tell()).toMatchObject({ code: 'DEPOSIT_OPEN', details: { id: first.id } });
  });

  it.each([
    [{ changes: { amount: 500.123 } }, { amount: 'amount.invalid' }],
    [{ changes: { depositAt: 'yesterday' } }, { depositAt: 'depositAt.invalid' }],
    [{ at: Date.now() + 86_400_000 }, { depositAt: 'depositAt.future' }],
    [{ at: Date.now() - 30 * 86_400_000 }, { depositAt: 'depositAt.old' }],
    [{ changes: { picture: '' } }, { picture: 'picture.required' }],
    [{ changes: { picture: '<svg/>' } }, { picture: 'picture.invalid' }],
    [{ picture: Buffer.from('<html>') }, { picture: 'picture.invalid' }],
    [
      { changes: { bankAccountNumber: '9999999999' } },
      { bankAccountNumber: 'bankAccountNumber.invalid' },
    ],
  ])('%j is refused beside its field', async (telling, fields) => {
    expect(await w.tell(telling)).toMatchObject({ code: 'VALIDATION', details: { fields } });
  });

  it('may not be larger than a picture is', async () => {
    const answer = await w.tell({ changes: { picture: 'A'.repeat(5 * 1_048_576) } });
    expect(answer).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('is limited by the terms of the site', async () => {
    expect(await w.tell({ amount: 99 })).toMatchObject({ code: 'DEPOSIT_TOO_SMALL' });
  });

  it('six times a minute and no more', async () => {
    const pictures = Array.from({ length: 7 }, () => w.tell({ picture: Buffer.from('x') }));
    const codes = (await Promise.all(pictures)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  });
});

describe('the picture', () => {
  it('is forgotten after 90 days, and its transfer is still used', async () => {
    w.checker.says = 'yes';
    const { id } = await w.told({ reference: 'OLD000001' });
    const kept = async () =>
      (
        await ask<{ kept: boolean }>(w.t.db, {
          name: 'test_kept',
          text: `SELECT num_nonnulls(picture, sender_bank, sender_account, sender_name) = 4 AS kept
            FROM wallet.slip WHERE deposit_id = $1`,
          values: [id],
        })
      )[0]?.kept;
    const later = Date.now() + 91 * 86_400_000;
    await forgetSlipPictures(w.t.db, later);
    expect(await kept()).toBe(true);
    await w.endWait();
    await takeBackPredeposits(w.t.deps);
    await forgetSlipPictures(w.t.db, later);
    expect(await kept()).toBe(false);
    await w.signInNext();
    expect(await w.tell({ reference: 'OLD000001' })).toMatchObject({ code: 'SLIP_USED' });
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createWithdrawWorld, type WithdrawWorld } from '../../testing/worlds/withdrawWorld.ts';
import type { Answer } from '../../testing/testApp.ts';

let w: WithdrawWorld;
beforeAll(async () => {
  w = await createWithdrawWorld();
});
beforeEach(() => w.newMember());
afterAll(() => w.t.close());

const remove = (): Promise<Answer> =>
  w.t.call('/api/users-banks.remove', { token: w.token, body: { id: w.bankId } });

it('keeps an account to which money is on its way, and removes it afterwards', async () => {
  const { id } = await w.made();
  expect((await remove()).code).toBe('BANK_ACCOUNT_BUSY');
  await w.cancel(id);
  expect((await remove()).status).toBe(200);
  expect((await remove()).code).toBe('NOT_FOUND');
  expect((await w.ask()).code).toBe('WITHDRAWAL_ACCOUNT');
});

it('removes an account or lets a withdrawal to it begin, where both come at once', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await w.newMember();
    const [asked, removed] = await Promise.all([w.ask(), remove()]);
    expect([asked.code, removed.code]).toContain(null);
    expect([asked.code, removed.code]).toEqual(
      asked.code === null ? [null, 'BANK_ACCOUNT_BUSY'] : ['WITHDRAWAL_ACCOUNT', null],
    );
  }
});

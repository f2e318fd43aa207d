import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { newProposal } from '../../testing/operatorWorld.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let id: number;
beforeAll(async () => {
  t = await createTestApp();
  id = await newProposal(t, { userName: 'demo01', amount: 90_000 });
});
afterAll(async () => {
  expect(await verifyLedger(t.db)).toEqual([]);
  await t.close();
});

const change = (what: string): Promise<unknown> =>
  t.db.script(`UPDATE wallet.proposal SET ${what} WHERE id = ${id}`);

describe('the database by itself', () => {
  it.each([
    [
      'confirmed by its proposer',
      "status = 'confirmed', decided_by = proposed_by, decided_at = now()",
      'two_persons',
    ],
    ['one of another amount', 'amount = amount + 1', 'stays as it was proposed'],
    ['done by one person', "status = 'alone'", 'needs a second person'],
  ])('refuses a proposal that becomes %s', async (_what, words, refusal) => {
    await expect(change(words)).rejects.toThrow(refusal);
  });

  it('keeps what was decided', async () => {
    const headers = await operatorHeaders(t, 'operator3');
    const refused = await t.call('/api/operators.proposals.refuse', {
      body: { id, reason },
      headers,
    });
    expect(refused.status).toBe(200);
    await expect(
      change("status = 'waiting', decided_by = NULL, decided_at = NULL"),
    ).rejects.toThrow('is decided');
  });
});

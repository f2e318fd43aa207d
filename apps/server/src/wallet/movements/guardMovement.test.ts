import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ filled: 'demo' });
});
afterAll(() => test.drop());

const again = `status = 'unmatched', reversed_at = NULL, counted = counted + 1`;

/** Writes a movement that no request fits, of a chain or of a bank. @returns a change of it */
async function written(of: 'chain' | 'bank', status: 'unmatched' | 'reversed') {
  const movementId = randomUUID();
  await test.db.query({
    name: 'test_write_movement',
    text: `INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account, from_name, at,
        received_at, status, reversed_at, micro)
      VALUES ('T', $1, 100, '', '', now(), now(), $2, CASE $2 WHEN 'reversed' THEN now() END, $3)`,
    values: [movementId, status, of === 'chain' ? 1 : null],
  });
  return (change: string) =>
    test.db.script(`UPDATE wallet.bank_movement SET ${change} WHERE movement_id = '${movementId}'`);
}

it('lets a transfer on a chain count once more for every time that it is taken back', async () => {
  const change = await written('chain', 'reversed');
  await change(again);
  await expect(change(again)).rejects.toThrow('counts as often as it does');
  await change(`status = 'reversed', reversed_at = now()`);
  await change(again);
});

it.each([
  ['without another time', 'chain', 'reversed', `status = 'unmatched', reversed_at = NULL`],
  ['of a bank', 'bank', 'reversed', again],
  ['for a request that it never paid', 'chain', 'reversed', `${again}, deposit_id = 1`],
  ['that two operators would decide', 'chain', 'reversed', `${again}, decided_by = 1`],
  ['that still waits', 'chain', 'unmatched', 'counted = counted + 1'],
] as const)('does not count one anew %s', async (_what, of, status, anew) => {
  const change = await written(of, status);
  await expect(change(anew)).rejects.toThrow(/is decided|counts as often/);
});

it('lets later words of the same money in at any time, and nothing with them', async () => {
  const change = await written('bank', 'reversed');
  await change(`message = 'fuller'`);
  for (const more of [`status = 'unmatched'`, 'decided_by = 1', 'counted = 2'])
    await expect(change(`message = 'more', ${more}`)).rejects.toThrow(/is decided|counts as often/);
});

it('gives money under a used id to no request', async () => {
  const change = await written('bank', 'unmatched');
  await change('contradicts = (SELECT min(id) FROM wallet.bank_movement)');
  await expect(change(`status = 'credited', deposit_id = 1`)).rejects.toThrow('has a used id');
  await expect(change('contradicts = NULL')).rejects.toThrow('stays as the bank reported it');
});

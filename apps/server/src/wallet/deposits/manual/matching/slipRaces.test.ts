import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../../ledger/index.ts';
import { claimedMovement } from '../../../../testing/claimedMovement.ts';
import { operatorHeaders } from '../../../../testing/operatorApp.ts';
import type { Answer } from '../../../../testing/testApp.ts';
import { createManualWorld, type ManualWorld } from '../../../../testing/worlds/manualWorld.ts';
import { expireDeposits } from '../../expireDeposits.ts';
import { takeBackPredeposits } from '../ahead/takeBackPredeposits.ts';

let w: ManualWorld;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => {
  w = await createManualWorld();
  [one, two] = [await operatorHeaders(w.t, 'operator1'), await operatorHeaders(w.t, 'operator2')];
});
beforeEach(() => w.begin());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.endWorld());

/** Starts all at the same moment, in another order each time. */
const atOnce = (round: number, all: readonly (() => Promise<unknown>)[]): Promise<unknown[]> => {
  const turned = [...all.slice(round % all.length), ...all.slice(0, round % all.length)];
  return Promise.all(turned.map((start) => start()));
};

it('an approval, the end of the time and a cancellation are one end and one credit', async () => {
  for (let round = 0; round < 3; round += 1) {
    await w.begin();
    const before = await w.balance();
    const amount = 510 + round;
    const { id } = await w.told({ amount });
    const approve = await claimedMovement(w, { one, two }, { deposit: id, amount });
    await w.age(25 * 3_600_000);
    const answers: Partial<Record<'approve' | 'cancel', Answer>> = {};
    await atOnce(round, [
      async () => (answers.approve = await approve()),
      async () =>
        (answers.cancel = await w.t.call('/poy-api/deposits.cancel', {
          token: w.token,
          body: { id },
        })),
      () => expireDeposits(w.t.deps),
    ]);
    expect(answers.approve?.status).toBe(200);
    const { status } = await w.latestManual();
    expect(['credited', 'cancelled', 'expired']).toContain(status);
    expect(answers.cancel?.code ?? null).toBe(status === 'cancelled' ? null : 'DEPOSIT_NOT_OPEN');
    expect(await w.balance()).toBe(before + amount);
  }
});

it('an approval and the taking back of money that was given ahead leave one credit', async () => {
  for (let round = 0; round < 3; round += 1) {
    await w.begin();
    w.checker.says = 'yes';
    const before = await w.balance();
    const amount = 610 + round;
    const { id, status } = await w.told({ amount });
    expect(status).toBe('matched');
    const approve = await claimedMovement(w, { one, two }, { deposit: id, amount });
    await w.endWait();
    const back = () => takeBackPredeposits(w.t.deps);
    const cancel = () => w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id } });
    await atOnce(round, [approve, back, cancel]);
    expect(['credited', 'expired']).toContain((await w.latestManual()).status);
    expect(await w.balance()).toBe(before + amount);
  }
});

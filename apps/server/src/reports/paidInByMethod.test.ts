import { randomUUID } from 'node:crypto';
import { bangkokDay, businessHour } from '@poy/bet-rules';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ReportedDay } from '@poy/contract/operators';
import { credit } from '../ledger/index.ts';
import { ask } from '../testing/ask.ts';
import { operatorHeaders } from '../testing/operatorApp.ts';
import { withinOneDay } from '../testing/withinOneDay.ts';
import { createDepositWorld, type DepositWorld } from '../testing/worlds/depositWorld.ts';

let w: DepositWorld;
beforeAll(async () => {
  await withinOneDay(6);
  w = await createDepositWorld();
});
afterAll(() => w.t.close());

it('the report of a day parts what came in by the ways of paying', async () => {
  const { id, prepareAmount } = await w.asked();
  const movementId = randomUUID();
  expect((await w.report({ amount: prepareAmount, movementId })).status).toBe(200);
  const [payer] = await ask<{ member: string }>(w.t.db, {
    name: 'test_payer',
    text: 'SELECT member FROM wallet.deposit WHERE id = $1',
    values: [id],
  });
  await credit(w.t.db, {
    key: randomUUID(),
    type: 'DEPOSIT',
    member: payer?.member ?? '',
    satang: 12_300,
    reference: { kind: 'operator', id: 5, text: 'TX-5' },
  });
  const read = async () => {
    const headers = await operatorHeaders(w.t, 'operator1');
    const query = { from: bangkokDay(w.t.deps.clock(), businessHour) };
    const { data } = await w.t.call('/api/operators.reports.days', { headers, query });
    return (data as ReportedDay[])[0]?.methods;
  };
  const claimed = { kind: null, count: 1, paidIn: 123 };
  expect(await read()).toEqual([{ kind: 'normal', count: 1, paidIn: prepareAmount }, claimed]);
  const again = { amount: prepareAmount, movementId, status: 'reversed' } as const;
  expect((await w.report(again)).status).toBe(200);
  expect(await read()).toEqual([{ kind: 'normal', count: 1, paidIn: 0 }, claimed]);
});

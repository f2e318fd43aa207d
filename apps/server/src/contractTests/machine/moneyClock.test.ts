import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

/** The features that decide about money. */
const folders = ['ledger', 'lottery', 'wallet'];

/** The files there that ask the clock of this machine, each with what it is asked for. */
const allowed = new Set([
  'lottery/announce.ts', // how a round is shown
  'lottery/clockwork/startTick.ts', // when the next turn is; what is due, the database says
  'lottery/rounds/routes.ts', // how a round is shown
  'lottery/sets4d/routes.ts', // how a round is shown
  'wallet/days/reconcileDays.ts', // the time in a signature
  'wallet/deposits/manual/checkSlip.ts', // the time of the question to the service, which signs it
  'wallet/deposits/manual/createManual.ts', // the pictures of a day
  'wallet/memberBanks/addMemberBank.ts', // how old a proof is, the tries of a day
  'wallet/memberBanks/askWhose.ts', // when a bank is asked again, the time in a signature
  'wallet/rewards/routes.ts', // the days of a statement
  'wallet/withdrawals/payouts/bank/createHttpBank.ts', // the time in a signature
  'wallet/days/payouts/listPayoutDays.ts', // the time in a signature
  'wallet/withdrawals/routes.ts', // how old a proof is, the rate limit
  'wallet/routes.ts', // the days of a statement, the rate limit
  'wallet/statement/operatorRoutes.ts', // the days of a statement
  'lottery/control/operatorRoutes.ts', // a preview of a result, which writes nothing
]);

const sources = fileURLToPath(new URL('../../', import.meta.url));

it('the clock of the database alone decides about money', async () => {
  const found: string[] = [];
  for (const folder of folders)
    for (const entry of await readdir(join(sources, folder), { recursive: true })) {
      const file = `${folder}/${entry}`;
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const text = await readFile(join(sources, file), 'utf8');
      if (/\bclock\(\)|Date\.now\(\)|new Date\(\)/.test(text)) found.push(file);
    }
  expect(found.filter((file) => !allowed.has(file))).toEqual([]);
  // A name that is no longer needed would hide the next fault.
  expect([...allowed].filter((file) => !found.includes(file))).toEqual([]);
});

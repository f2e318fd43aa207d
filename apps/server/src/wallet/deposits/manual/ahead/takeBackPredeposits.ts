import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';
import type { Deps } from '../../../../deps.ts';
import { takeBack, type TakenBack } from '../../../../ledger/index.ts';
import { publishMoney } from '../../../../realtime/index.ts';
import { findDeposit } from '../../depositRow.ts';
import { publishDeposits } from '../../publishDeposit.ts';
import { endSlip } from '../matching/matchSlip.ts';
import { findSlip, lockSlip, lockSum, type SlipRow } from '../slipRow.ts';

const dueRow = z.object({ id: z.int() });

async function takeOne(db: Db, found: SlipRow): Promise<TakenBack | null> {
  await lockSum(db, found);
  const slip = await lockSlip(db, found.id);
  // Its movement may have come in the meantime.
  if (slip?.status !== 'matched') return null;
  await endSlip(db, slip.id, 'expired');
  return takeBack(db, {
    key: `predeposit:${slip.id}:back`,
    type: 'PREDEPOSIT_BACK',
    member: slip.member,
    satang: slip.satang,
    reference: { kind: 'deposit', id: slip.id, text: slip.reference ?? '' },
  });
}

/**
 * Takes back what was given ahead and whose movement did not come in time: from cash, and the rest
 * as a debt. A movement that comes later waits for an operator. Any number of processes may run it at
 * any time.
 */
export async function takeBackPredeposits({
  db,
  publisher,
}: Pick<Deps, 'db' | 'publisher'>): Promise<void> {
  const due = await db.query({
    name: 'wallet_predeposits_due',
    text: 'SELECT deposit_id AS id FROM wallet.slip WHERE back_at <= clock_timestamp() ORDER BY back_at LIMIT 100',
    row: dueRow,
  });
  for (const { id } of due) {
    const slip = await findSlip(db, id);
    const taken = slip && (await db.tx((tx) => takeOne(tx, slip)));
    if (!taken) continue;
    await publishMoney(publisher, taken.moved);
    const deposit = await findDeposit(db, id);
    if (deposit) await publishDeposits(publisher, [deposit]);
  }
}

import { payWithdrawal } from '../wallet/withdrawals/endWithdrawal.ts';
import { newWithdrawal } from './newWithdrawal.ts';
import { newMovement } from './operatorWorld.ts';
import type { TestApp } from './testApp.ts';

/** Pays a member 300 baht out, and has the bank send them back. @returns the body that says so */
export async function newReturn(t: TestApp) {
  const userName = 'demo16';
  const withdrawal = await newWithdrawal(t.db, userName, 'paying');
  await t.db.tx((tx) => payWithdrawal(tx, withdrawal, { transferId: null, bankSaid: 'paid' }));
  return { id: await newMovement(t, 300), withdrawal, userName, amount: 300 };
}

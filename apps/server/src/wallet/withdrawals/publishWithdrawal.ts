import { realtime } from '@poy/contract/rules';
import type { Publisher } from '../../deps.ts';
import { publishMoney } from '../../realtime/index.ts';
import type { ChangedWithdrawal } from './endWithdrawal.ts';
import { toWithdrawal } from './withdrawalRow.ts';

/** Tells a member the present state of a withdrawal, and the balance. Call it after the commit. */
export async function publishWithdrawal(
  publisher: Publisher,
  { row, money }: ChangedWithdrawal,
): Promise<void> {
  await publishMoney(publisher, money);
  await publisher.publish([
    {
      channel: realtime.memberChannel(row.member),
      event: realtime.withdrawalUpdate,
      data: toWithdrawal(row),
    },
  ]);
}

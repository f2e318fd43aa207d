import { realtime } from '@poy/contract/rules';
import type { Publisher } from '../../deps.ts';
import { toDeposit, type DepositRow } from './depositRow.ts';

/** Tells members the present state of their requests. Call it after the commit. */
export async function publishDeposits(
  publisher: Publisher,
  rows: readonly DepositRow[],
): Promise<void> {
  await publisher.publish(
    rows.map((row) => ({
      channel: realtime.memberChannel(row.member),
      event: realtime.depositUpdate,
      data: toDeposit(row),
    })),
  );
}

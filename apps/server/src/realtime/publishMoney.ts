import { toBaht } from '@poy/bet-rules';
import type { MoneyUpdate } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import type { Publisher } from '../deps.ts';

export interface MoneyChange {
  uuid: string;
  balanceSatang: number;
  /**
   * The account's version after the change. Clients drop a message that is older than what they
   * show.
   */
  version: number;
  /** The transaction type that moved the money. */
  type: string;
  /** Negative when money left the member's account. */
  amountSatang: number;
}

/** Tells members their new balances. Call it after the commit. */
export async function publishMoney(
  publisher: Publisher,
  changes: readonly MoneyChange[],
): Promise<void> {
  await publisher.publish(
    changes.map(({ uuid, balanceSatang, version, type, amountSatang }) => ({
      channel: realtime.memberChannel(uuid),
      event: realtime.moneyUpdate,
      data: {
        balance: toBaht(balanceSatang),
        version,
        type,
        amount: toBaht(amountSatang),
      } satisfies MoneyUpdate,
    })),
  );
}

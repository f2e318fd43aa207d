import { toBaht } from '@poy/bet-rules';
import type { MoneyUpdate } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import type { Publisher } from '../deps.ts';

/** A change of a member's cash, as the ledger's functions answer it. */
interface MoneyChange {
  readonly member: string;
  /** The member's cash in satang after the change. */
  readonly balanceSatang: number;
  /**
   * The account's version after the change. Clients drop a message that is older than what they
   * show.
   */
  readonly version: number;
  /** The transaction type that moved the money. */
  readonly type: string;
  /** Satang; negative when money left the member's cash. */
  readonly amountSatang: number;
}

/** Tells members their new balances. Call it after the commit. */
export async function publishMoney(
  publisher: Publisher,
  changes: readonly MoneyChange[],
): Promise<void> {
  await publisher.publish(
    changes.map(({ member, balanceSatang, version, type, amountSatang }) => ({
      channel: realtime.memberChannel(member),
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

import { toSatang } from '@poy/bet-rules';
import type { BodyOf } from '@poy/contract';
import { paymentKinds, type FeedName } from '@poy/contract/paymentKinds';
import type { Deps } from '../../../deps.ts';
import type { AskedDeposit } from '../askedDeposit.ts';
import { createDeposit, type Place } from '../createDeposit.ts';
import type { DepositRow } from '../depositRow.ts';
import { queueUp } from '../queue/queueUp.ts';
import { pickAccount } from './methodAccounts.ts';
import { placeReferred } from './placeReferred.ts';

type Asked = BodyOf<'/poy-api/deposits.ask'>;

/**
 * The way to write a request, by the feed that reports its money: a wallet tells a message, which has the
 * reference of the request, and the other feeds tell an exact amount, which the request waits for.
 */
const places: Readonly<Record<FeedName, Place>> = {
  bank: queueUp,
  wallet: placeReferred,
  chain: queueUp,
};

/**
 * Asks for a deposit by its kind and amount alone. Where the member chose no account, the server
 * picks one.
 * @throws AppError what `createDeposit` and `pickAccount` throw
 */
export async function askDeposit(
  deps: Deps,
  { kind, amount, bankId }: Asked,
  asker: Pick<AskedDeposit, 'member' | 'siteId' | 'key' | 'from'>,
): Promise<DepositRow> {
  const { siteId } = asker;
  const picked = bankId === undefined;
  const chosen = bankId ?? (await pickAccount(deps.db, { siteId, kind, satang: toSatang(amount) }));
  const asked = { ...asker, kind, bankId: chosen, picked, baht: amount };
  return createDeposit(deps, asked, places[paymentKinds[kind].feed]);
}

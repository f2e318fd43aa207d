import { toSatang } from '@poy/bet-rules';
import type { BodyOf } from '@poy/contract';
import type { Deps } from '../../../deps.ts';
import type { AskedDeposit } from '../askedDeposit.ts';
import { createDeposit, type Place } from '../createDeposit.ts';
import type { DepositRow } from '../depositRow.ts';
import { queueUp } from '../queue/queueUp.ts';
import { pickAccount } from './methodAccounts.ts';
import { placeReferred } from './truemoney/placeReferred.ts';

type Asked = BodyOf<'/poy-api/deposits.ask'>;

/** How the request of each kind is written. A kind that is asked for like this has a row here. */
const places: Readonly<Record<Asked['kind'], Place>> = {
  fast: queueUp,
  qrcode: queueUp,
  truemoney: placeReferred,
  crypto: queueUp,
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
  return createDeposit(deps, asked, places[kind]);
}

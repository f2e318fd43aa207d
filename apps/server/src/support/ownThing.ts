import type { SupportAbout } from '@poy/contract';
import type { Db } from '../db/db.ts';
import { AppError } from '../http/appError.ts';
import { ownPurchase } from '../lottery/index.ts';
import { ownDeposit, ownTransaction } from '../wallet/index.ts';

/** The group and the market of a slip or a set; null for other things. */
export interface ThingNames {
  readonly betGroup: string | null;
  readonly betName: string | null;
}

/**
 * Returns the names of a thing that a member writes about.
 * @throws AppError NOT_FOUND where it is not there, or somebody else's
 */
export async function ownThing(
  db: Db,
  member: string,
  { kind, id }: SupportAbout,
): Promise<ThingNames> {
  if (kind === 'slip' || kind === 'set') {
    const purchase = await ownPurchase(db, member, { kind, id });
    if (!purchase) throw new AppError('NOT_FOUND');
    return purchase;
  }
  const own = kind === 'deposit' ? ownDeposit : ownTransaction;
  if (!(await own(db, member, id))) throw new AppError('NOT_FOUND');
  return { betGroup: null, betName: null };
}

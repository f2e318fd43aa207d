import type { Db } from '../../db/db.ts';
import { credit, creditFrom, type Posted } from '../../ledger/index.ts';
import type { FeedName } from '@poy/contract/paymentKinds';
import { movementKey } from './ids/movementKey.ts';

/** Money that came to an account, for a member. */
interface Arrived {
  accountNumber: string;
  movementId: string;
  /** The number of the time that it counts, from 1 on. */
  counted: number;
  member: string;
  satang: number;
  reference: { kind: 'deposit' | 'operator'; id: number; text: string };
}

/**
 * The house account that the money of a feed comes from, and goes back to; that of the type where it is
 * null.
 */
export const houses = {
  bank: null,
  wallet: 'wallet',
  chain: 'crypto',
} as const satisfies Record<FeedName, string | null>;

/**
 * Credits money that a feed reported, under the key of the movement itself, so that it is credited
 * once each time that it counts, whoever decides about it.
 */
export function creditMovement(
  db: Db,
  feed: FeedName,
  { accountNumber, movementId, counted, member, satang, reference }: Arrived,
): Promise<Posted> {
  const key = movementKey('in', { feed, accountNumber, movementId, counted });
  const transfer = { key, type: 'DEPOSIT', member, satang, reference };
  const house = houses[feed];
  return house === null ? credit(db, transfer) : creditFrom(db, house, transfer);
}

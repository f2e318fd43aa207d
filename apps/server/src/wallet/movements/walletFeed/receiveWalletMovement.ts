import type { BodyOf } from '@poy/contract';
import type { Deps } from '../../../deps.ts';
import type { Feed } from '../claimRequest.ts';
import { receiveMovement } from '../receiveMovement.ts';

/** People write the reference with spaces or dashes, and words around it. */
const walletFeed: Feed = {
  name: 'wallet',
  isOpen: `d.status = 'pending'`,
  pays: ({ message, micro }) => `d.kind = 'truemoney' AND ${micro} IS NULL
    AND regexp_replace(${message}, '[\\s-]', '', 'g') ~ ('(^|\\D)' || d.reference || '(\\D|$)')`,
};

/**
 * Takes one transfer that the wallet reports. The request whose reference stands in its message is
 * credited where the amount is the one that was asked for; every other transfer waits for an
 * operator.
 * @throws AppError what `receiveMovement` throws
 */
export function receiveWalletMovement(
  deps: Deps,
  { walletNumber, fromNumber, ...movement }: BodyOf<'/api/wallet-feed.movements'>,
  { demo }: { demo: boolean },
): ReturnType<typeof receiveMovement> {
  const reported = { ...movement, accountNumber: walletNumber, fromAccount: fromNumber };
  return receiveMovement(deps, reported, { demo, feed: walletFeed });
}

import type { Order } from '../page/readOrder.ts';
import { reportSigned } from '../page/reportSigned.ts';
import { createReports, type Reports } from '../product/createReports.ts';

/** A transfer from one wallet to another, with the words that its sender wrote. */
export interface WalletOrder extends Order {
  message: string;
}

export type Wallet = Reports<WalletOrder>;

/** Returns a wallet that exists only here. It reports over real HTTP, signed as the wallet's feed is. */
export const createWallet = (settings: { serverUrl: string; feedSecret: string }): Wallet =>
  createReports<WalletOrder>(
    ({ movementId, toAccount, amount, fromAccount, fromName, message, at }) =>
      reportSigned(settings, '/api/wallet-feed.movements', {
        movementId,
        walletNumber: toAccount,
        amount,
        fromNumber: fromAccount,
        fromName,
        message,
        at,
      }),
  );

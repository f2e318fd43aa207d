import type { Bank } from './bank/createBank.ts';
import type { Payouts } from './bank/createPayouts.ts';
import type { Holders } from './bank/createHolders.ts';
import type { SiteAccount } from './product/siteAccounts.ts';
import type { Chain } from './chain/createChain.ts';
import type { Crowd } from './crowd/createCrowd.ts';
import type { Draws } from './draws/createDraws.ts';
import type { Games } from './games/createGames.ts';
import type { Line } from './line/createLine.ts';
import type { PushService } from './push/createPushService.ts';
import type { Lives } from './lives/createLives.ts';
import type { LineMessages } from './line/createLineMessages.ts';
import type { Phones } from './sms/createPhones.ts';
import type { Wallet } from './wallet/createWallet.ts';

/** Everything that a running sandbox consists of. */
export interface Parts {
  bank: Bank;
  holders: Holders;
  payouts: Payouts;
  chain: Chain;
  crowd: Crowd;
  draws: Draws;
  lives: Lives;
  games: Games;
  accounts: () => Promise<SiteAccount[]>;
  wallet: Wallet;
  /** The wallets of the sites. */
  wallets: () => Promise<SiteAccount[]>;
  phones: Phones;
  /** The push service with the browsers behind it. */
  push: PushService;
  lineMessages: LineMessages;
  /** The secret by which the site proves that a message is its own. */
  secret: string;
  /** LINE, which is made when it is first asked for. */
  line: () => Line;
}

import type { z } from 'zod';
import { favouriteMarketOperations } from './lottery/favouriteMarkets.ts';
import { captchaOperations } from './captcha/captcha.ts';
import { contentOperations } from './content/content.ts';
import { siteWordOperations } from './content/siteWords.ts';
import { numberListOperations } from './lottery/numberLists.ts';
import { gamePlaceOperations } from './games/gamePlace.ts';
import { gameLaunchOperations } from './games/launchGame.ts';
import { lobbyOperations } from './games/lobby.ts';
import { titleListOperations } from './games/titleLists.ts';
import { rateOperations } from './lottery/rates.ts';
import { resultOperations } from './lottery/results.ts';
import { roundOperations } from './lottery/rounds.ts';
import { setOperations } from './lottery/sets4d.ts';
import { setTicketOperations } from './lottery/setTickets.ts';
import { shotOperations } from './lottery/shots.ts';
import { slipShareOperations } from './lottery/slipShares.ts';
import { slipOperations } from './lottery/slips.ts';
import { yingResultOperations } from './lottery/yingResult.ts';
import { externalOperations } from './sign-in/externalLogin.ts';
import { lineOperations } from './sign-in/lineSignIn.ts';
import { memberOperations } from './members/members.ts';
import { affiliateOperations } from './money/affiliate.ts';
import { bankFeedOperations } from './money/feeds/bankFeed.ts';
import { depositClaimOperations } from './money/deposits/depositClaims.ts';
import { depositOperations } from './money/deposits/deposits.ts';
import { chainFeedOperations } from './money/feeds/chainFeed.ts';
import { walletFeedOperations } from './money/feeds/walletFeed.ts';
import { paymentMethodOperations } from './money/deposits/paymentMethods.ts';
import { memberBankOperations } from './money/memberBanks.ts';
import { manualDepositOperations } from './money/deposits/manualDeposits.ts';
import { loyaltyOperations } from './money/loyalty.ts';
import { statementOperations } from './money/statement.ts';
import { withdrawalOperations } from './money/withdrawals.ts';
import { turnoverOperations } from './money/turnover.ts';
import type { Operation } from './Operation.ts';
import { operatorOperations } from './operators/operatorOperations.ts';
import { otpOperations } from './sign-in/otp.ts';
import { passkeyOperations } from './sign-in/passkeys.ts';
import { profileOperations } from './members/profile.ts';
import { liveOperations } from './live/live.ts';
import { realtimeOperations } from './realtime.ts';
import { siteOperations } from './sites.ts';
import { notificationOperations } from './notifications/notifications.ts';
import { pushOperations } from './push/push.ts';
import { supportOperations } from './support/support.ts';
import { collectOperations } from './visitors/collect.ts';
import { visitorRightOperations } from './visitors/rights.ts';

/**
 * Every call of both families by its address. One table has four uses: the server validates with
 * it, OpenAPI is made from it, the client's types come from it, and a test calls each row.
 */
export const operations = {
  ...memberOperations,
  ...captchaOperations,
  ...otpOperations,
  ...lineOperations,
  ...passkeyOperations,
  ...externalOperations,
  ...profileOperations,
  ...siteOperations,
  ...supportOperations,
  ...notificationOperations,
  ...pushOperations,
  ...contentOperations,
  ...siteWordOperations,
  ...realtimeOperations,
  ...liveOperations,
  ...bankFeedOperations,
  ...roundOperations,
  ...favouriteMarketOperations,
  ...rateOperations,
  ...resultOperations,
  ...shotOperations,
  ...yingResultOperations,
  ...slipOperations,
  ...slipShareOperations,
  ...numberListOperations,
  ...setOperations,
  ...setTicketOperations,
  ...titleListOperations,
  ...lobbyOperations,
  ...gameLaunchOperations,
  ...gamePlaceOperations,
  ...depositOperations,
  ...paymentMethodOperations,
  ...walletFeedOperations,
  ...chainFeedOperations,
  ...depositClaimOperations,
  ...memberBankOperations,
  ...manualDepositOperations,
  ...statementOperations,
  ...withdrawalOperations,
  ...turnoverOperations,
  ...affiliateOperations,
  ...loyaltyOperations,
  ...collectOperations,
  ...visitorRightOperations,
  ...operatorOperations,
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type Path = keyof Operations;
/** The JSON body that a call sends. */
export type BodyOf<P extends Path> = Operations[P] extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
/** The query string that a call sends. */
export type QueryOf<P extends Path> = Operations[P] extends { query: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
/** The answer of a call inside `data`. */
export type ReplyOf<P extends Path> = Operations[P] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : never;
export type PathOf<M extends 'GET' | 'POST'> = {
  [P in Path]: Operations[P]['method'] extends M ? P : never;
}[Path];

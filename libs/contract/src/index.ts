export { errorCodes, type ErrorCode } from './errors/errorCodes.ts';
export {
  baht,
  decimal,
  bodyBytes,
  wireTime,
  instant,
  errorReply,
  data,
  nothing,
  type ErrorReply,
} from './wire.ts';
export { farDay } from './chosenDays.ts';
export {
  signupBody,
  loginBody,
  sessionReply,
  sessionsListed,
  userInfo,
  cashReply,
  type SessionReply,
  type MemberSession,
  type UserInfo,
  type CashReply,
} from './members/members.ts';
export { captchaChallenge, captchaProof } from './captcha/captcha.ts';
export type { CaptchaChallenge, CaptchaPurpose } from './captcha/captcha.ts';
export { otpAsked, type OtpAsked } from './sign-in/otp.ts';
export { externalCodeMs } from './sign-in/externalLogin.ts';
export type { LinePurpose } from './sign-in/lineSignIn.ts';
export type { MadePasskey, Passkey, UsedPasskey } from './sign-in/passkeys.ts';
export type { UpdateUserInfo } from './members/profile.ts';
export {
  supportKind,
  supportKinds,
  type AgentSupport,
  type SendSupport,
  type SupportAbout,
  type SupportConversation,
  type SupportKind,
  type SupportList,
  type SupportMessage,
  type SupportSummary,
} from './support/support.ts';
export { notification, type Notification } from './notifications/details.ts';
export type {
  NotificationChanges,
  NotificationList,
  NotificationSettings,
  NotificationState,
  SetNotifications,
} from './notifications/notifications.ts';
export type { AddPush, PushDevice } from './push/push.ts';
export { contentNode, contentTags } from './content/contentNode.ts';
export type { ContentElement, ContentNode, ContentTag } from './content/contentNode.ts';
export { contentKinds, contentPicture, mostBlocks } from './content/content.ts';
export type { ContentAudience, ContentKind, ContentPicture } from './content/content.ts';
export type { ContentReader, ContentShown, ContentSummary } from './content/content.ts';
export { moneyUpdate, slipSettled, type MoneyUpdate, type SlipSettled } from './realtime.ts';
export type {
  RealtimeChannel,
  RealtimeEventOn,
  RealtimeMessage,
} from './described/realtimeEvents.ts';
export {
  betOption,
  roundStatus,
  resultKind,
  drawMode,
  round,
  marketRounds,
  betIdQuery,
  betIdBody,
  roundQuery,
  type RoundStatus,
  type DrawMode,
  type Round,
  type MarketRounds,
} from './lottery/rounds.ts';
export { minMaxRow, rateNow, rateRecommend } from './lottery/rates.ts';
export type { MinMaxRow, RateNow, RateRecommend } from './lottery/rates.ts';
export { resultSource, roundResult, resultsQuery } from './lottery/results.ts';
export type { ResultDay, ResultSourceOnWire, RoundResult } from './lottery/results.ts';
export {
  shot,
  shotsQuery,
  shotBody,
  shotReply,
  shotSummary,
  shotsChanged,
  type Shot,
  type ShotSummary,
  type ShotsChanged,
} from './lottery/shots.ts';
export { beaconValue, yingResult, type YingResult } from './lottery/yingResult.ts';
export {
  lineAsked,
  placeSlipBody,
  lineAnswer,
  slipRefused,
  duplicateLines,
  slipPreview,
  slipStatus,
  purchaseSummary,
  slipSummary,
  slipLine,
  slip,
  slipBody,
  type PlaceSlipBody,
  type LineAnswer,
  type DuplicateLines,
  type SlipPreview,
  type SlipStatus,
  type PurchaseSummary,
  type SlipSummary,
  type Slip,
  type SlipsReply,
  type DaySums,
  type SlipSumsReply,
} from './lottery/slips.ts';
export { type FavouriteMarkets } from './lottery/favouriteMarkets.ts';
export { sharedSlip, slipShare, type SharedSlip, type SlipShare } from './lottery/slipShares.ts';
export {
  numberListName,
  numberListLine,
  numberListSummary,
  numberList,
  numberListBody,
  saveNumberListBody,
  deleteNumberListBody,
  type NumberList,
  type NumberListLine,
  type NumberListSummary,
} from './lottery/numberLists.ts';
export {
  setNumber,
  setPrizeRow,
  setOffer,
  setLottery,
  setStock,
  setStockBody,
  type SetPrizeRow,
  type SetOffer,
  type SetLottery,
  type SetStock,
} from './lottery/sets4d.ts';
export {
  soldOutLine,
  setTicket,
  type PlaceSetsBody,
  type SoldOutLine,
  type SetTicketSummary,
  type SetTicket,
  type SetTicketsReply,
} from './lottery/setTickets.ts';
export { siteBank, type SiteBank } from './money/deposits/siteBank.ts';
export { paymentKind, type PaymentKind } from './money/deposits/paymentMethods.ts';
export { manualDepositBody } from './money/deposits/manualDeposits.ts';
export { depositBody, depositStatus } from './money/deposits/deposits.ts';
export type { Deposit, DepositStatus, Quote } from './money/deposits/deposits.ts';
export { type MemberBank } from './money/memberBanks.ts';
export {
  transactionTypes,
  transactionType,
  transactionsBody,
  type TransactionType,
  type Transaction,
  type TransactionsReply,
  type BankTransactionsReply,
  type GameRound,
  type GameRoundsReply,
} from './money/statement.ts';
export {
  returnedWhy,
  withdrawalStatus,
  type ReturnedWhy,
  type Withdrawal,
  type WithdrawalRefusal,
  type WithdrawalStatus,
  type WithdrawalTerms,
} from './money/withdrawals.ts';
export type { Turnover } from './money/turnover.ts';
export {
  afTransactionsBody,
  type AfCash,
  type AfMembersReply,
  type AfTransactionsReply,
} from './money/affiliate.ts';
export { type LoyaltyBalance } from './money/loyalty.ts';
export { bankMovement, bankMovementReply } from './money/feeds/bankFeed.ts';
export {
  moduleName,
  themeColours,
  themeName,
  maintenance,
  site,
  health,
  type Maintenance,
  type ModuleName,
  type Site,
} from './sites.ts';
export type { OfferedList, OfferedPartner, RecentTitle } from './games/lobby.ts';
export { shownNames, type ShownNames } from './games/names.ts';
export { offeredTitle, type OfferedTitle } from './games/titleLists.ts';
export { remotePage, remotePages, type RemotePage, type RemotePages } from './pages/remotePages.ts';
export type { PackedPages, PageFound } from './pages/pageAt.ts';
export type {
  AboutPage,
  Boot,
  CachedAnswers,
  FirstCall,
  Messages,
  PagePlan,
  PageRenderer,
  Rendered,
  ResultTexts,
  Verdict,
  StyleFiles,
} from './pages/page.ts';
export {
  collectBody,
  collectedEvent,
  isWhole,
  necessaryEvent,
  trackBody,
  type CollectedEvent,
  type NecessaryEvent,
  type TagBody,
} from './visitors/collect.ts';
export {
  consentBody,
  consentMode,
  consentReply,
  deleteReply,
  exportBody,
  exportReply,
} from './visitors/rights.ts';
export { bodyLimitOf, endsWhileClosed, isFeed, type Operation } from './Operation.ts';
export {
  operations,
  type Operations,
  type Path,
  type BodyOf,
  type QueryOf,
  type ReplyOf,
  type PathOf,
} from './operations.ts';
export type { Language, Locale, RuleProblem } from './rules.ts';
export { addressOf, createTableCaller } from './tableCaller.ts';
export type { Asked, Sent, Transport } from './caller.ts';

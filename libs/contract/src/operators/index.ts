/** The bodies and the answers of the operators' calls. */
export {
  operatorRoles,
  permissions,
  mayOperator,
  refusals,
  type OperatorRole,
  type Permission,
  type Refusal,
} from './accounts/operatorRoles.ts';
export type { OperatorSites } from './accounts/accounts.ts';
export type { Feed, PayoutDays, Reconciliation, ReconciliationsAsked } from './deposits/feeds.ts';
export type { GivenPicture } from './content/contentPictures.ts';
export { mostWordsFound, type ContentWord } from './content/contentWords.ts';
export type {
  ContentItem,
  ContentSave,
  ContentTexts,
  ContentVersion,
  HeldVersion,
} from './content/contentItems.ts';
export type { RowsAfter, WorkAfter } from './fields.ts';
export type { Proposal } from './proposals/proposals.ts';
export type {
  ConversationForOperator,
  ListedConversation,
  SupportChange,
  SupportSettings,
} from './support.ts';
export type { AccountsAsked, MemberAccount } from './withdrawals/memberBanks.ts';
export {
  reviewReason,
  withdrawalReason,
  type BankDifference,
  type OperatorWithdrawal,
  type ReviewReason,
  type Settlement,
  type WithdrawalsAsked,
} from './withdrawals/withdrawals.ts';
export type { Dust, MovementAlarm, UnmatchedAsked, ReturnedPayouts } from './deposits/deposits.ts';
export type {
  DepositsAsked,
  ListedMember,
  MembersAsked,
  RequestedDeposit,
} from './memberRecords.ts';
export { auditRow, type AuditRow } from './audit.ts';
export type { PublishedRelease, RecordedRelease, ReleaseDiff, ReleaseInUse } from './releases.ts';
export type { GameCheck } from './game-check/gameCheck.ts';
export type { GamePartner, GameRule, GameRuleChange, PartnerChange } from './games.ts';
export {
  firstListed,
  listedTitle,
  type GameListing,
  type TitleListed,
} from './game-titles/gameListing.ts';
export type {
  GameList,
  GameListChange,
  GameTitle,
  SitePartner,
  SiteTitle,
  SiteTitleChange,
  TitleChange,
} from './game-titles/gameTitles.ts';
export type {
  GameAlarm,
  GameBook,
  GameBooksAsked,
  GameDifference,
  GameDifferencesAsked,
  GameRounds,
  OpenGameRound,
  RoundEnd,
  SettledAs,
} from './game-books/gameBooks.ts';
export { gameAlarmKinds } from './game-books/gameBooks.ts';
export { operatorRound, type OperatorRound } from './rounds/rounds.ts';
export { roundExposure, type RoundExposure } from './rounds/exposure.ts';
export {
  enteredSource,
  resultEntry,
  type Doubt,
  type EnteredSource,
  type ResultEntry,
} from './rounds/results.ts';
export { correctionRow, type CorrectionRow } from './rounds/corrections.ts';
export { otherBell, type OtherBell } from './terms/bells.ts';
export {
  comparedDay,
  holiday,
  holidayAdded,
  movedDraw,
  type ComparedDay,
  type Holiday,
  type HolidayAdded,
  type MovedDraw,
} from './terms/calendar.ts';
export type { NumberLimit, RoundRate } from './terms/rates.ts';
export { setTerms, type SetTerms } from './terms/sets.ts';
export type { MessageFigures } from './reports/messageFigures.ts';
export type { DayTotals, ReportAsked, ReportedDay } from './reports/reports.ts';
export {
  sitePictureKind,
  sitePictureMost,
  type SiteClosing,
  type SitePictureKind,
  type SiteSettings,
} from './sites.ts';
export type { MaintenanceHours } from '../money/deposits/paymentMethods.ts';
export {
  rulesChange,
  rulesNow,
  type MoneyRules,
  type RulesChange,
  type RuleStep,
  type RulesNow,
  type WaitingRules,
} from './money-rules/moneyRules.ts';
export type { MethodChange, MethodTerms } from './deposits/paymentMethods.ts';
export type {
  AccountChangeKind,
  FeedWays,
  SiteAccount,
  SiteAccounts,
  StatedAccount,
  WaitingAccount,
} from './deposits/siteAccounts.ts';
export type { ProposedChange } from './proposals/proposedChanges.ts';
export type { ManualDeposit, SlipPicture } from './deposits/slips.ts';
export { operatorOperations } from './operatorOperations.ts';

export { errorCodes } from './errorCodes.ts';
export type { ErrorCode } from './errorCodes.ts';
export { baht, bodyBytes, wireTime, instant, errorReply, data, nothing } from './wire.ts';
export type { ErrorReply } from './wire.ts';
export {
  signupBody,
  loginBody,
  sessionReply,
  userInfo,
  cashReply,
  moneyUpdate,
  slipSettled,
  realtimeAuthBody,
  realtimeAuthReply,
} from './members.ts';
export type { SessionReply, UserInfo, CashReply, MoneyUpdate, SlipSettled } from './members.ts';
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
  minMaxRow,
  rateNow,
  rateRecommend,
  resultSource,
  roundResult,
  resultsQuery,
  shot,
  shotsQuery,
  shotBody,
  shotReply,
  shotSummary,
  shotsChanged,
  beaconValue,
  yingResult,
} from './lottery.ts';
export type {
  RoundStatus,
  DrawMode,
  Round,
  MarketRounds,
  MinMaxRow,
  RateNow,
  RateRecommend,
  ResultSourceOnWire,
  RoundResult,
  Shot,
  ShotSummary,
  ShotsChanged,
  YingResult,
} from './lottery.ts';
export {
  lineAsked,
  placeSlipBody,
  lineAnswer,
  slipRefused,
  duplicateLines,
  slipPreview,
  slipStatus,
  slipSummary,
  slipLine,
  slip,
  slipsBody,
  slipsReply,
  slipBody,
} from './slips.ts';
export type {
  PlaceSlipBody,
  LineAnswer,
  DuplicateLines,
  SlipPreview,
  SlipStatus,
  SlipSummary,
  Slip,
  SlipsReply,
} from './slips.ts';
export {
  numberSetName,
  numberSetLine,
  numberSetSummary,
  numberSet,
  numberSetBody,
  saveNumberSetBody,
  deleteNumberSetBody,
} from './numberSets.ts';
export type { NumberSet, NumberSetLine, NumberSetSummary } from './numberSets.ts';
export {
  setNumber,
  setPrizeRow,
  setOffer,
  setLottery,
  setStock,
  setStockBody,
  placeSetsBody,
  soldOutLine,
  setTicketSummary,
  setTicketLine,
  setTicket,
  setTicketsBody,
  setTicketsReply,
  setTerms,
} from './sets4d.ts';
export type {
  SetPrizeRow,
  SetOffer,
  SetLottery,
  SetStock,
  PlaceSetsBody,
  SoldOutLine,
  SetTicketSummary,
  SetTicket,
  SetTicketsReply,
  SetTerms,
} from './sets4d.ts';
export {
  transactionTypes,
  transactionType,
  siteBank,
  depositBody,
  depositStatus,
  deposit,
  depositIdBody,
  transactionsBody,
  transaction,
  memberDebt,
  transactionsReply,
  bankMovement,
  bankMovementReply,
} from './money.ts';
export type {
  TransactionType,
  SiteBank,
  DepositStatus,
  Deposit,
  Transaction,
  TransactionsReply,
} from './money.ts';
export { moduleName, site, offeredGame, health } from './sites.ts';
export type { ModuleName, Site, OfferedGame } from './sites.ts';
export {
  collectBody,
  collectedEvent,
  consentBody,
  consentMode,
  consentReply,
  deleteReply,
  exportBody,
  exportReply,
  isWhole,
  necessaryEvent,
  trackBody,
} from './visitors.ts';
export type { CollectedEvent, ExportReply, NecessaryEvent, TrackBody } from './visitors.ts';
export { operatorRoles, permissions, mayOperator, refusals } from './operatorRoles.ts';
export type { OperatorRole, Permission, Refusal } from './operatorRoles.ts';
export { enteredSource, resultEntry, operatorRound, roundExposure, auditRow } from './operators.ts';
export type {
  EnteredSource,
  ResultEntry,
  OperatorRound,
  OperatorSites,
  RoundExposure,
  AuditRow,
} from './operators.ts';
export { operatorOperations } from './operatorOperations.ts';
export { bodyLimitOf, operations } from './operations.ts';
export type {
  Operation,
  Operations,
  Path,
  BodyOf,
  QueryOf,
  ReplyOf,
  PathOf,
} from './operations.ts';
export type { Language, Locale, RuleProblem } from './rules.ts';

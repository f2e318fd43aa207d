export { onAnswered } from './answered.ts';
export { ApiError, isApiError } from './ApiError.ts';
export type { ClientErrorCode } from './ApiError.ts';
export { get, newIdempotencyKey, post, prepareCalls } from './http.ts';
export {
  betListMinMaxes,
  betListResults,
  betListsLatest,
  betListsOne,
  rateNow,
  rateRecommend,
  yingResultsOne,
  yings,
  yingsCreate,
  yingsSummary,
} from './calls/lottery.ts';
export {
  auth,
  cashs,
  changePassword,
  login,
  logout,
  remotesFailed,
  signup,
  sitesDetails,
  usersInfos,
  usersSessionsEnd,
  usersSessionsEndOthers,
} from './calls/members.ts';
export {
  banksAll,
  depositsCancel,
  depositsClaim,
  depositsCreate,
  depositsLatest,
  gameListConfig,
  transactionsAll,
} from './calls/money.ts';
export {
  numberListsAll,
  numberListsDelete,
  numberListsOne,
  numberListsSave,
} from './calls/numberLists.ts';
export { numberListQueries } from './numberListQueries.ts';
export { queries } from './queries.ts';
export { setQueries } from './setQueries.ts';
export { openRealtime } from './realtime/openRealtime.ts';
export type { Connection, Realtime, RealtimeConfig } from './realtime/realtime.ts';
export { poysAll, poysCancel, poysCreate, poysOne, poysPreview } from './calls/slips.ts';
export {
  isSetLottery,
  setLotteriesLatest,
  setsCreate,
  setStock,
  setTicketsAll,
  setTicketsOne,
} from './calls/sets4d.ts';
export { visitorsConsent, visitorsDelete, visitorsExport } from './calls/visitors.ts';
export { createServerClock, serverClock, startServerClock } from './serverClock.ts';
export type { ServerClock } from './serverClock.ts';
export { isFramed } from './framedHeaders.ts';
export { onSessionEnded } from './sessionEnd.ts';
export type { SessionEnd } from './sessionEnd.ts';
export { pageOfHeaders, tellPageOf } from './pageOf.ts';

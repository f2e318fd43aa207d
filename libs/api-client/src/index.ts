export { ApiError, isApiError } from './ApiError.ts';
export type { ClientErrorCode } from './ApiError.ts';
export { http, newIdempotencyKey, onSessionEnded, serverClock, startServerClock } from './http.ts';
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
} from './lottery.ts';
export { auth, cashs, login, logout, signup, sitesDetails, usersInfos } from './members.ts';
export {
  banksAll,
  depositsCancel,
  depositsCreate,
  depositsLatest,
  gameListConfig,
  transactionsAll,
} from './money.ts';
export { numberSetsAll, numberSetsDelete, numberSetsOne, numberSetsSave } from './numberSets.ts';
export { queries } from './queries.ts';
export { openRealtime } from './openRealtime.ts';
export type { Connection, Realtime, RealtimeConfig } from './realtime.ts';
export { poysAll, poysCancel, poysCreate, poysOne, poysPreview } from './slips.ts';
export {
  isSetLottery,
  setLotteriesLatest,
  setsCreate,
  setStock,
  setTicketsAll,
  setTicketsOne,
} from './sets4d.ts';
export { visitorsConsent, visitorsDelete, visitorsExport } from './visitors.ts';
export { createServerClock } from './serverClock.ts';
export type { ServerClock } from './serverClock.ts';

export { onAnswered } from './http/answered.ts';
export { ApiError, isApiError } from './http/ApiError.ts';
export type { ClientErrorCode } from './http/ApiError.ts';
export { get, newIdempotencyKey, post, prepareCalls } from './http/http.ts';
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
export { queries } from './calls/queries.ts';
export { setQueries } from './calls/setQueries.ts';
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
export { createServerClock, serverClock, startServerClock } from './http/serverClock.ts';
export type { ServerClock } from './http/serverClock.ts';
export { isFramed } from './http/framedHeaders.ts';
export { onSessionEnded } from './http/sessionEnd.ts';
export type { SessionEnd } from './http/sessionEnd.ts';
export { pageOfHeaders, tellPageOf } from './http/pageOf.ts';

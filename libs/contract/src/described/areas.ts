import type { ErrorCode } from '../errors/errorCodes.ts';
import { endsWhileClosed, type Operation } from '../Operation.ts';
import { operations, type Path } from '../operations.ts';
import { accountArea, siteArea, visitorArea } from './accountAreas.ts';
import { realtimeArea } from './realtimeArea.ts';
import type { Area, Described } from './Area.ts';
import {
  favouriteMarketArea,
  numberListArea,
  resultArea,
  roundArea,
  setArea,
  shotArea,
  slipArea,
  slipShareArea,
} from './lotteryAreas.ts';
import { careArea } from './careArea.ts';
import { contentArea, contentCareArea } from './contentAreas.ts';
import { bankFeedArea } from './money/bankFeedArea.ts';
import { rewardArea } from './money/rewardArea.ts';
import { walletArea } from './money/walletArea.ts';
import { withdrawalArea } from './money/withdrawalArea.ts';
import { gameLaunchArea } from './gameLaunchArea.ts';
import { gameBooksArea } from './gameBooksArea.ts';
import { gameCareArea } from './gameCareArea.ts';
import { operationArea } from './operationArea.ts';
import { operatorArea, roundControlArea } from './operatorAreas.ts';
import { notificationArea } from './notificationArea.ts';
import { pushArea } from './pushArea.ts';
import { supportArea, supportCareArea } from './supportAreas.ts';
import { termsArea } from './termsArea.ts';

/** All areas in the order in which the documents show them. */
export const areas: readonly Area[] = [
  accountArea,
  siteArea,
  supportArea,
  notificationArea,
  pushArea,
  contentArea,
  roundArea,
  favouriteMarketArea,
  slipArea,
  slipShareArea,
  numberListArea,
  setArea,
  shotArea,
  resultArea,
  gameLaunchArea,
  walletArea,
  withdrawalArea,
  rewardArea,
  realtimeArea,
  visitorArea,
  bankFeedArea,
  operatorArea,
  roundControlArea,
  termsArea,
  careArea,
  supportCareArea,
  contentCareArea,
  operationArea,
  gameCareArea,
  gameBooksArea,
];

/** The words about every call. A call without a row does not compile. */
export const described: Readonly<Record<Path, Described>> = {
  ...accountArea.calls,
  ...siteArea.calls,
  ...supportArea.calls,
  ...notificationArea.calls,
  ...pushArea.calls,
  ...contentArea.calls,
  ...roundArea.calls,
  ...favouriteMarketArea.calls,
  ...slipArea.calls,
  ...slipShareArea.calls,
  ...numberListArea.calls,
  ...setArea.calls,
  ...shotArea.calls,
  ...resultArea.calls,
  ...gameLaunchArea.calls,
  ...walletArea.calls,
  ...withdrawalArea.calls,
  ...rewardArea.calls,
  ...realtimeArea.calls,
  ...visitorArea.calls,
  ...bankFeedArea.calls,
  ...operatorArea.calls,
  ...roundControlArea.calls,
  ...termsArea.calls,
  ...careArea.calls,
  ...supportCareArea.calls,
  ...contentCareArea.calls,
  ...operationArea.calls,
  ...gameCareArea.calls,
  ...gameBooksArea.calls,
};

const always: readonly ErrorCode[] = [
  'NOT_ALLOWED_DOMAIN',
  'INTERNAL',
  'UNAVAILABLE',
  'DATABASE_AWAY',
];
/** The errors of callers who may not call, by `who`. */
const ofCallers: Readonly<Record<Operation['who'], readonly ErrorCode[]>> = {
  any: ['OTHER_SIGNED_IN'],
  member: ['unAuthorized', 'OTHER_SIGNED_IN'],
  operator: ['unAuthorized', 'OTHER_SIGNED_IN', 'FORBIDDEN'],
  'wallet-feed': ['SIGNATURE_INVALID', 'REPLAYED'],
  'chain-feed': ['SIGNATURE_INVALID', 'REPLAYED'],
  'bank-feed': ['SIGNATURE_INVALID', 'REPLAYED'],
  agent: ['SIGNATURE_INVALID', 'REPLAYED'],
};

/** Returns the errors that follow from the row of a call and not from its work. */
const errorsOfKind = ({
  method,
  who,
  query,
  body,
  idempotent,
  whileClosed,
  alsoPost,
}: Operation): ErrorCode[] => [
  ...always,
  ...(endsWhileClosed({ who, whileClosed }) ? (['MAINTENANCE'] as const) : []),
  ...ofCallers[who],
  ...(method === 'POST' || alsoPost || who === 'operator' ? (['FOREIGN_ORIGIN'] as const) : []),
  ...(query || body ? (['VALIDATION'] as const) : []),
  ...(body ? (['PAYLOAD_TOO_LARGE', 'RATE_LIMITED'] as const) : []),
  ...(idempotent === true ? (['IDEMPOTENCY_KEY_REQUIRED'] as const) : []),
  ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
];

/** Returns every error that a call may answer, each once. */
export const errorsOf = (path: Path): ErrorCode[] => [
  ...new Set([...errorsOfKind(operations[path]), ...(described[path].errors ?? [])]),
];

export { protocolMessages, type ProtocolMessage } from './protocolMessages.ts';
export { realtimeChannels, realtimeEvents, type RealtimeEvent } from './realtimeEvents.ts';

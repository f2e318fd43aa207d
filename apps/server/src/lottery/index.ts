export { registerLottery } from './routes.ts';
export { seedMarkets } from './seedMarkets.ts';
export { startTick } from './clockwork/startTick.ts';
export { createHttpBeacon } from './beacon/createHttpBeacon.ts';
export { startBeacons } from './beacon/startBeacons.ts';
export { announceRounds } from './clockwork/announce.ts';
export {
  addHoliday,
  holidays,
  moveDraw,
  movedDraws,
  removeHoliday,
  unmoveDraw,
} from './control/calendar.ts';
export { otherBells, removeBell, setBell } from './control/bells.ts';
export { daysToCompare } from './control/daysToCompare.ts';
export { numberLimits, removeLimit, roundRates, setLimit, setRoundRate } from './control/rates.ts';
export { offerMarkets } from './control/offerMarkets.ts';
export { operatorRound, operatorRounds } from './control/readRounds.ts';
export {
  confirmResult,
  enterResult,
  entriesOf,
  previewResult,
  rejectResult,
} from './control/results.ts';
export { moveRound, reopenRound, suspendRound, voidRound } from './control/roundActions.ts';
export { corrections } from './corrections/readCorrections.ts';
export { limitExposure, roundExposure } from './limits/exposure.ts';
export {
  exposureLimitOf,
  limitsOf,
  setCaps,
  setExposureLimit,
  setRate,
  setTiers,
} from './limits/settings.ts';
export { isPlayed, marketsOf } from './purchases/marketsOf.ts';
export { ownPurchase } from './purchases/ownPurchase.ts';
export { lockMarket } from './lockMarket.ts';
export { slipsOf } from './slips/slips.ts';
export { ticketsOf } from './sets4d/tickets.ts';
export { changeSetStock, changeSetTerms, setTermsOf } from './sets4d/setTerms.ts';
export { coveredStakeOf } from './settledStake/coveredStakeOf.ts';
export { settledStakeOf, stakeTakenSince } from './settledStake/settledStakeOf.ts';

export {
  betOptions,
  helperOptions,
  instantHelpers,
  optionDigits,
  isBetOption,
  isHelperOption,
  isInstantHelper,
  modeOf,
  helpersOffered,
} from './options/options.ts';
export type { BetOption, HelperOption, InstantHelper, LottoOption } from './options/options.ts';
export { conflictsOf, toggleOption } from './options/conflicts.ts';
export { expandHelper, helperDigits, permutations } from './options/expand.ts';
export { asciiDigits } from './marks/digits.ts';
export {
  bareNumber,
  invitationOf,
  nameOf,
  plainNumber,
  userNameOf,
  withoutUnseen,
} from './marks/marks.ts';
export { oddSign, signIn, type SignProblem } from './marks/oddSign.ts';
export { readAmount, writtenAmount } from './amounts/amount.ts';
export type { AmountProblem, AmountRead, AmountRule, Written } from './amounts/amount.ts';
export { entryLines, toggleNumber, digitsToType, offeredOptions } from './draft/draft.ts';
export type {
  ComingLine,
  Draft,
  DraftLine,
  Entry,
  Limits,
  NumberRate,
  Rates,
  Terms,
} from './draft/draft.ts';
export { addNumbers, mergeLines } from './draft/mergeLines.ts';
export type { CameAgain, Merged } from './draft/mergeLines.ts';
export {
  removeLine,
  removeLastBatch,
  putStakesBack,
  stakeWritten,
  withStake,
  setPrice,
  setPriceForAll,
  lineProblem,
  limitsFrom,
} from './draft/editDraft.ts';
export type { LineProblem } from './draft/editDraft.ts';
export { totals, lineWin } from './draft/totals.ts';
export type { DrawnTogether } from './draft/totals.ts';
export { numberKey } from './options/numberKey.ts';
export { sortThreeDigit } from './draft/sortThreeDigit.ts';
export {
  toSatang,
  toBaht,
  toThousandths,
  fromThousandths,
  payoutSatang,
} from './amounts/payout.ts';
export { knownFrom, stockBells } from './rounds/bells.ts';
export type { Bell, OtherBell } from './rounds/bells.ts';
export {
  resultKinds,
  winningNumbers,
  isUnmoved,
  isWinning,
  lineOutcome,
} from './results/result.ts';
export type { ResultKind, ResultSource, SoldLine, WinningNumbers } from './results/result.ts';
export {
  setTiers,
  usualSetPrizes,
  usualSetPrice,
  setQuantity,
  setDigits,
  setPrize,
  setPattern,
  isSetNumber,
  lastRound,
} from './results/sets.ts';
export type { SetTier, SetPrizes } from './results/sets.ts';
export {
  mostTickets,
  prizesNotHeld,
  readTickets,
  ticketPrizes,
  usualTicketPrizes,
} from './results/tickets.ts';
export type { TicketPrizeName } from './results/tickets.ts';
export { ringedDigits, ringedOfTier } from './results/ringed.ts';
export type { RingedDigits, ShownResult } from './results/ringed.ts';
export { drawModes, isShotNumber, shotSum, yeekeeResult, shotListText } from './results/yeekee.ts';
export type { DrawMode } from './results/yeekee.ts';
export { fairResult, fairText } from './results/fair.ts';
export type { FairDraw, Sha256 } from './results/fair.ts';
export { beaconNumber, sealedResult, sealText } from './results/sealed.ts';
export type { Sealed, SealedDraw } from './results/sealed.ts';
export { boundariesOf, momentsOf, resultsAt, shotsCloseAt } from './rounds/momentsOf.ts';
export { isUrgent, phaseOf, roundStatuses } from './rounds/phaseOf.ts';
export type { RoundStatus, TimedRound } from './rounds/phaseOf.ts';
export { lastClosed, nextRound, openRound, soonestFirst, sortRounds } from './rounds/pickRounds.ts';
export { addDays, countDays, dayAfter } from './times/addDays.ts';
export {
  bangkokDay,
  bangkokMidnight,
  bangkokMs,
  businessHour,
  endOfDay,
  startOfDay,
} from './times/bangkokDay.ts';
export { closeShiftDays, parseWireTime, realTimes, wireTimes } from './times/time.ts';
export { formatWireTime, wireDay } from './times/wireFormat.ts';
export { byBangkokDay } from './times/byBangkokDay.ts';
export { groupBy } from './groupBy.ts';
export type { BangkokDay } from './times/byBangkokDay.ts';
export type { WireTimes } from './times/time.ts';
export { checkLine } from './slipCheck.ts';
export type { Accept, AskedLine, LineVerdict, LineTerms } from './slipCheck.ts';
export { cameTwice, onceEach } from './draft/onceEach.ts';
export type { SameTwice } from './draft/onceEach.ts';
export { parsePaste, withRow } from './paste/parsePaste.ts';
export type { PasteSettings } from './paste/parsePaste.ts';
export type { PastedLine, PastedProblem } from './paste/pastedLine.ts';
export type { PassedPart } from './paste/pastedText.ts';
export type { PasteProblem } from './paste/pasteProblem.ts';
export type { PastedBet, PasteReason } from './paste/read/readBets.ts';
export { pasteText } from './paste/pasteText.ts';

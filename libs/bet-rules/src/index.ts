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
} from './options.ts';
export type { BetOption, HelperOption, InstantHelper, LottoOption } from './options.ts';
export { conflictsOf, toggleOption } from './conflicts.ts';
export { expandHelper, helperDigits, permutations } from './expand.ts';
export { asciiDigits } from './digits.ts';
export { readAmount, writtenAmount } from './amount.ts';
export type { AmountProblem, AmountRead, AmountRule, Written } from './amount.ts';
export { entryLines, toggleNumber, digitsToType, offeredOptions } from './draft.ts';
export type {
  ComingLine,
  Draft,
  DraftLine,
  Entry,
  Limits,
  NumberRate,
  Rates,
  Terms,
} from './draft.ts';
export { addNumbers, mergeLines } from './mergeLines.ts';
export type { CameAgain, Merged } from './mergeLines.ts';
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
} from './editDraft.ts';
export type { LineProblem } from './editDraft.ts';
export { totals, lineWin } from './totals.ts';
export { numberKey } from './numberKey.ts';
export { sortThreeDigit } from './sortThreeDigit.ts';
export { toSatang, toBaht, toThousandths, fromThousandths, payoutSatang } from './payout.ts';
export { resultKinds, winningNumbers, isUnmoved, isWinning, lineOutcome } from './result.ts';
export type { ResultKind, ResultSource, SoldLine, WinningNumbers } from './result.ts';
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
} from './sets.ts';
export type { SetTier, SetPrizes } from './sets.ts';
export { drawModes, isShotNumber, shotSum, yeekeeResult, shotListText } from './yeekee.ts';
export type { DrawMode } from './yeekee.ts';
export { fairResult, fairText } from './fair.ts';
export type { FairDraw, Sha256 } from './fair.ts';
export { beaconNumber, sealedResult, sealText } from './sealed.ts';
export type { Sealed, SealedDraw } from './sealed.ts';
export { addDays, closeShiftDays, parseWireTime, realTimes, wireTimes } from './time.ts';
export { bangkokDay, formatWireTime, wireDay } from './wireFormat.ts';
export type { WireTimes } from './time.ts';
export { checkLine } from './slipCheck.ts';
export type { Accept, AskedLine, LineVerdict, LineTerms } from './slipCheck.ts';
export { parsePaste } from './paste/parsePaste.ts';
export type { PastedLine, PasteSettings } from './paste/parsePaste.ts';
export type { PasteProblem } from './paste/pasteProblem.ts';
export type { PastedBet, PasteReason } from './paste/readBets.ts';
export { pasteText } from './paste/pasteText.ts';

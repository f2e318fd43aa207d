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
export { addNumbers, toggleNumber, digitsToType, offeredOptions } from './draft.ts';
export type { Draft, DraftLine, Entry, Limits, NumberRate, Rates, Terms } from './draft.ts';
export {
  removeLine,
  removeLastBatch,
  setPrice,
  setPriceForAll,
  duplicatesOf,
  removeDuplicates,
  lineProblem,
  limitsFrom,
} from './editDraft.ts';
export type { LineProblem } from './editDraft.ts';
export { totals, lineWin } from './totals.ts';
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
export {
  closeShiftDays,
  parseWireTime,
  formatWireTime,
  realTimes,
  wireDay,
  wireTimes,
  bangkokDay,
} from './time.ts';
export type { WireTimes } from './time.ts';
export { checkLine } from './slipCheck.ts';
export type { Accept, AskedLine, LineVerdict, LineTerms } from './slipCheck.ts';
export { parsePaste } from './paste/parsePaste.ts';
export type { PastedLine, PasteSettings } from './paste/parsePaste.ts';
export type { PasteProblem } from './paste/pasteProblem.ts';
export type { PastedBet, PasteReason } from './paste/readBets.ts';
export { pasteText } from './paste/pasteText.ts';

import type { Written } from '../amounts/amount.ts';
import { expandHelper, helperDigits } from '../options/expand.ts';
import {
  isBetOption,
  isHelperOption,
  isInstantHelper,
  modeOf,
  optionDigits,
  type BetOption,
  type LottoOption,
} from '../options/options.ts';

/** One line of the slip being written. Stakes and limits are whole baht. */
export type DraftLine = {
  readonly option: BetOption;
  readonly number: string;
  /** The stake in whole baht; null while none is written. */
  readonly price: number | null;
  /** The number of its batch: 1 for the first, one more for each later one. */
  readonly add: number;
  /** The text in its stake box where it is no whole amount (`10.50`); `price` is null then. */
  readonly typed?: string;
  /** The stakes that later batches replaced, the oldest first. `removeLastBatch` puts them back. */
  readonly earlier?: readonly { readonly add: number; readonly stake: Written }[];
  /** The decimal multiplier as on the wire, stake included; 0 means that the number is closed. */
  readonly multiply: number;
  readonly min: number;
  readonly max: number;
  /** The helper and digits that wrote the line (`option_2_19:7`); absent for a typed number. */
  readonly ref?: string;
};
/**
 * The slip being written: its lines in order, each option and number once. It is never changed in
 * place.
 */
export type Draft = readonly DraftLine[];
/** A line that comes into a draft. The draft gives it its batch. */
export type ComingLine = Omit<DraftLine, 'add' | 'earlier'>;

/** The decimal multiplier of each option. An option that is missing or 0 is not offered. */
export type Rates = Readonly<Partial<Record<BetOption, number>>>;
/** Lowest and highest stake of a line by option, in whole baht. */
export type Limits = Readonly<
  Partial<Record<BetOption, { readonly min: number; readonly max: number }>>
>;
/** A number whose multiplier differs from its option's; 0 means closed. */
export type NumberRate = {
  readonly option: BetOption;
  readonly number: string;
  readonly multiply: number;
};

/** The terms of a round: its multipliers, its limits, and the numbers that differ. */
export type Terms = {
  readonly rates: Rates;
  readonly limits: Limits;
  readonly rateNow?: readonly NumberRate[];
};
/**
 * The member's entry: the options and helper that are on, the typed digits, and a stake where there
 * is one.
 */
export type Entry = Terms & {
  readonly picked: readonly LottoOption[];
  readonly digits: string;
  readonly price?: number | null;
};

/**
 * Returns the number of digits that complete a number: the helper's where one is on, else the
 * mode's; 0 while nothing is on.
 */
export function digitsToType(picked: readonly LottoOption[]): 0 | 1 | 2 | 3 {
  const helper = helperIn(picked);
  return helper ? helperDigits(helper) : (modeOf(picked) ?? 0);
}

/** Returns those of the options that a round offers: they have a multiplier above 0 and limits. */
export function offeredOptions(
  options: readonly BetOption[],
  { rates, limits }: Terms,
): BetOption[] {
  return options.filter((option) => (rates[option] ?? 0) > 0 && limits[option] !== undefined);
}

/**
 * Returns the lines of one more batch: every number that is written, under every base type of that
 * length that is on and offered. A closed number stays, with multiplier 0, so that the member sees
 * it. An option with multiplier 0 is dropped. `mergeLines` puts the lines into a draft.
 * @param entry for an instant helper, `picked` with the helper added and `digits` empty
 * @throws RangeError where the digits are not those that the helper or mode needs
 */
export function entryLines(entry: Entry): ComingLine[] {
  const { picked, digits, price = null, rates, limits, rateNow = [] } = entry;
  const helper = helperIn(picked);
  const numbers = helper ? expandHelper(helper, digits) : [typedNumber(picked, digits)];
  const options = offeredOptions(picked.filter(isBetOption), entry).filter(
    (option) => optionDigits(option) === numbers[0]?.length,
  );
  const special = new Map(rateNow.map((row) => [keyOf(row), row.multiply]));
  return options.flatMap((option) =>
    numbers.map((number) => ({
      option,
      number,
      price,
      multiply: special.get(keyOf({ option, number })) ?? rates[option] ?? 0,
      min: limits[option]?.min ?? 0,
      max: limits[option]?.max ?? 0,
      ...(helper && { ref: `${helper}:${digits}` }),
    })),
  );
}

/**
 * Returns the draft after a tap on a number in panel mode. Where all its lines are in the list
 * already they are removed. Otherwise the missing ones are added as one batch, and the others keep
 * their stakes: a tap only adds and removes. 19 doors and the sweeps are removed from 2 top and 2
 * bottom alike, whichever of them is on now.
 * @throws RangeError as `entryLines`
 */
export function toggleNumber(draft: Draft, entry: Entry): Draft {
  const add = lastBatch(draft) + 1;
  const lines = entryLines(entry).map((line) => ({ ...line, add }));
  const present = new Set(draft.map(keyOf));
  const missing = lines.filter((line) => !present.has(keyOf(line)));
  if (missing.length) return [...draft, ...missing];
  const helper = helperIn(entry.picked);
  const both: readonly BetOption[] =
    helper?.startsWith('option_2_') && !isInstantHelper(helper)
      ? ['teng_bon_2', 'teng_lang_2']
      : [];
  const gone = new Set(
    lines.flatMap((line) => [
      keyOf(line),
      ...both.map((option) => keyOf({ option, number: line.number })),
    ]),
  );
  return gone.size ? draft.filter((line) => !gone.has(keyOf(line))) : draft;
}

function typedNumber(picked: readonly LottoOption[], digits: string): string {
  const wanted = digitsToType(picked);
  if (!/^\d*$/.test(digits) || (wanted > 0 && digits.length !== wanted))
    throw new RangeError(`${wanted} digits are needed, not "${digits}"`);
  return digits;
}

/**
 * Returns the helper that writes the numbers: an instant one where there is one, because it has
 * just been tapped.
 */
function helperIn(picked: readonly LottoOption[]) {
  return picked.find(isInstantHelper) ?? picked.find(isHelperOption);
}

/**
 * Returns the highest batch in a draft, also one that only replaced stakes; 0 in an empty draft.
 */
export function lastBatch(draft: Draft): number {
  return draft.reduce(
    (highest, line) => Math.max(highest, line.add, line.earlier?.at(-1)?.add ?? 0),
    0,
  );
}

/** Returns the key of a bet: two lines with the same option and number are the same bet. */
export function keyOf({
  option,
  number,
}: {
  readonly option: BetOption;
  readonly number: string;
}): string {
  return `${option}:${number}`;
}

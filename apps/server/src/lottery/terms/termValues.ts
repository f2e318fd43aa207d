import type { BetOption } from '@poy/bet-rules';
import type { NumberLimit, RoundRate, SetTerms } from '@poy/contract/operators';
import type { SettingValues } from '@poy/contract/rules';
import type { limitsOf } from '../limits/settings/settings.ts';

// The terms of sales by the names of the table of settings (moneySettings), in one state of a change. What a
// market does not offer pays nothing.

type Limits = Awaited<ReturnType<typeof limitsOf>>;
type OfOption = { readonly body: { readonly option: BetOption } };

const ofOption = (limits: Limits, { body }: OfOption) =>
  limits.find(({ option }) => option === body.option);

/** Returns the multiplier and the highest stake of an option of a market. */
export function rateValues(limits: Limits, call: OfOption): SettingValues {
  const { multiply = 0, betMax = 0 } = ofOption(limits, call) ?? {};
  return { 'sales.multiply': multiply, 'sales.betMax': betMax };
}

/** Returns the caps of an option of a market. */
export function capValues(limits: Limits, call: OfOption): SettingValues {
  const caps = ofOption(limits, call)?.caps ?? { number: 0, member: 0 };
  return { 'sales.numberCap': caps.number, 'sales.memberCap': caps.member };
}

/**
 * Returns the multiplier of an option above each amount at which it changes, in this state or in the other
 * one. So one removed tier is seen, whatever else became lower.
 */
export function tierValues(limits: Limits, call: OfOption, other: Limits): SettingValues {
  const { multiply = 0, tiers = [] } = ofOption(limits, call) ?? {};
  const amounts = [...tiers, ...(ofOption(other, call)?.tiers ?? [])].map(({ above }) => above);
  const at = (amount: number): number =>
    tiers.findLast(({ above }) => above <= amount)?.multiply ?? multiply;
  return Object.fromEntries(amounts.map((amount) => [`sales.tiers/${amount}`, at(amount)]));
}

/** Returns the multiplier and the highest stake of an option of one round. */
export const roundRateValues = (rate: RoundRate | undefined): SettingValues => ({
  'rates.multiply': rate?.multiply ?? 0,
  'rates.betMax': rate?.betMax ?? 0,
});

/** Returns the multiplier that a number is held to; without one it has the usual multiplier. */
export const numberValues = (limit: NumberLimit | null): SettingValues => ({
  'limits.multiply': limit?.multiply ?? null,
});

/** Returns the moment at which a bell rings on each day of a change. */
export const bellValues = (ringing: Readonly<Record<string, number>>): SettingValues =>
  Object.fromEntries(Object.entries(ringing).map(([day, at]) => [`bells.ringsAt/${day}`, at]));

/** Returns the price of a set and the prize of each tier. */
export const setValues = ({ price, prizes }: SetTerms): SettingValues => ({
  'sets.price': price,
  ...Object.fromEntries(prizes.map(({ tier, prize }) => [`sets.prizes/${tier}`, prize])),
});

/** Returns the stock of one number of a lottery, or the usual one where no number is meant. */
export function stockValues(
  { stock, numbers }: SetTerms,
  { body }: { readonly body: { readonly number?: string | undefined } },
): SettingValues {
  const own = numbers.find(({ number }) => number === body.number);
  return { 'sets.stock': own ? own.stock : stock };
}

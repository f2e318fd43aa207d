import { moneySettings, type MoneySetting, type MoneySettingName } from './moneySettings.ts';
import type { MoneyRules } from './moneyRules.ts';

/** The value of a setting; null is a number without limit. */
type SettingValue = number | boolean | readonly string[] | null;

/** A setting that has several values, such as the prize of each tier, names each one behind a slash. */
type ValueName = MoneySettingName | `${MoneySettingName}/${string}`;
export type SettingValues = Readonly<Partial<Record<ValueName, SettingValue>>>;

const numberOf = (value: SettingValue): number => (value === null ? Infinity : Number(value));
const listOf = (value: SettingValue): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [];

function isLooser(setting: MoneySetting, was: SettingValue, to: SettingValue): boolean {
  if ('onePerson' in setting) return false;
  if ('twoPersons' in setting) return was !== to;
  if (setting.looser === 'more') return numberOf(to) > numberOf(was);
  if (setting.looser === 'less') return numberOf(to) < numberOf(was);
  if (setting.looser === 'fewer') return listOf(was).some((one) => !listOf(to).includes(one));
  return was !== to;
}

/**
 * Returns true where a change of settings lets more money out, sooner, or with fewer people looking, by
 * the table of settings. One looser value is enough, however much tighter the others become.
 * @throws Error for a value that is not in the table
 */
export function settingsLoosen(was: SettingValues, to: SettingValues): boolean {
  return (Object.keys(to) as ValueName[]).some((name) => {
    const [setting = ''] = name.split('/');
    if (!(setting in moneySettings)) throw new Error(`${setting} is no setting of the table.`);
    const { [name]: before } = was;
    const { [name]: after } = to;
    if (before === undefined || after === undefined) throw new Error(`${name} has no two values.`);
    return isLooser(moneySettings[setting as MoneySettingName], before, after);
  });
}

type RuleName = {
  [Part in keyof MoneyRules]: `${Part}.${keyof MoneyRules[Part] & string}`;
}[keyof MoneyRules];

/** Returns the rules of a site by the names of the table. A rule that has no row there is no valid type. */
const ruleValues = (rules: MoneyRules): SettingValues =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([part, values]) =>
      Object.entries(values).map(([name, value]) => [`${part}.${name}`, value as SettingValue]),
    ),
  ) as Record<RuleName, SettingValue>;

/** Returns true where other rules of a site let more money out than those of now. */
export const loosens = (was: MoneyRules, to: MoneyRules): boolean =>
  settingsLoosen(ruleValues(was), ruleValues(to));

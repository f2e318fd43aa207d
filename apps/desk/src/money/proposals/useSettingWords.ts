import type { ProposedChange } from '@poy/contract/operators';
import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../../words/useDeskFormat.ts';

type Change = ProposedChange['changes'][number];

/** The settings that other operators' calls than those of the rules of a site change, with their units. */
const units = {
  'sales.multiply': 'multiplier',
  'sales.betMax': 'baht',
  'sales.tiers': 'multiplier',
  'sales.numberCap': 'baht',
  'sales.memberCap': 'baht',
  'sales.exposureLimit': 'baht',
  'rounds.exposureLimit': 'baht',
  'rounds.closesAt': 'dateTime',
  'bells.ringsAt': 'dateTime',
  'rates.multiply': 'multiplier',
  'rates.betMax': 'baht',
  'limits.multiply': 'multiplier',
  'sets.price': 'baht',
  'sets.prizes': 'baht',
  'sets.stock': 'multiplier',
  'members.moneyOpen': 'onOff',
  'games.partner': 'onOff',
  'games.mostBet': 'baht',
  'games.mostFreeWin': 'baht',
  'games.settled': 'baht',
  'games.roundEnded': 'multiplier',
  'games.keys': 'multiplier',
  'games.state': 'multiplier',
  'games.titleRegions': 'onOff',
  'play.blockedRegions': 'onOff',
  'play.unknownRegion': 'onOff',
  'play.gameStake': 'multiplier',
} as const;
type SettingName = keyof typeof units;
export const settingNames = Object.keys(units) as SettingName[];

type Key<Name> = Name extends `${infer Part}.${infer Rest}` ? `${Part}_${Rest}` : never;
const keyOf = (name: SettingName) => name.replace('.', '_') as Key<SettingName>;

/** Returns a function that tells a change of a setting: its name, and its value before and after. */
export function useSettingWords() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const value = (name: SettingName, one: Change['was']): string => {
    if (one === null) return t('money.changes.unlimited');
    if (typeof one === 'boolean') return t(`rules.switch.${one ? 'on' : 'off'}`);
    const unit = units[name];
    return typeof one === 'number' && unit !== 'onOff' ? format[unit](one) : String(one);
  };
  return ({ name, was, becomes }: Change): [string, string] => {
    const [base = '', part] = name.split('/');
    const known = settingNames.find((setting) => setting === base);
    // A release that is newer than this page may know more settings.
    if (!known) return [name, t('rules.fromTo', { was: String(was), to: String(becomes) })];
    const title = t(`money.changes.name.${keyOf(known)}`);
    return [
      part === undefined ? title : `${title} ${part}`,
      t('rules.fromTo', { was: value(known, was), to: value(known, becomes) }),
    ];
  };
}

import type { FeedWays } from '@poy/contract/operators';
import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../words/useDeskFormat.ts';

const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const;

/** Returns how the reports about an account are read, as names and values. */
export function useFeedFacts(account: FeedWays): readonly (readonly [string, string])[] {
  const { t } = useTranslation('desk');
  const { baht } = useDeskFormat();
  /** Writes a length of time in the largest unit in which it is whole. */
  const lengthOf = (seconds: number): string => {
    const [unit, of] = units.find(([, whole]) => seconds > 0 && seconds % whole === 0) ?? [
      'seconds' as const,
      1,
    ];
    return t(`siteAccounts.feed.length.${unit}`, { number: seconds / of });
  };
  return [
    [
      t('siteAccounts.feed.numbers'),
      t(`siteAccounts.feed.${account.numbersDaily ? 'daily' : 'once'}`),
    ],
    [t('siteAccounts.feed.rounding'), lengthOf(account.roundingSeconds)],
    [t('siteAccounts.feed.delay'), lengthOf(account.usualDelaySeconds)],
    [t('siteAccounts.feed.ahead'), lengthOf(account.aheadSeconds)],
    [t('siteAccounts.feed.back'), lengthOf(account.backSeconds)],
    [t('siteAccounts.feed.listed'), baht(account.leastListed)],
  ];
}

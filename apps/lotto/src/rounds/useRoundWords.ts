import type { RoundStatus } from '@poy/contract';
import { useRoundName } from '@poy/host';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the names of markets, groups and rounds in the active language. */
export function useRoundWords() {
  const { t } = useTranslation('host');
  const names = useRoundName();
  return {
    ...names,
    group: useCallback(
      (betGroup: string) => t(`groups.${betGroup}`, { defaultValue: betGroup }),
      [t],
    ),
    status: useCallback((status: RoundStatus) => t(`roundStatus.${status}`), [t]),
  };
}

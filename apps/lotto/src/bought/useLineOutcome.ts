import type { Slip } from '@poy/contract';
import { useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';

const tones = {
  won: 'won',
  refunded: 'struck',
  cancelled: 'struck',
  lost: 'plain',
  waiting: 'plain',
} as const;

/** Returns a function that puts the outcome of a bought line into words and names its tone. */
export function useLineOutcome() {
  const { t } = useTranslation(['lotto', 'host']);
  const { money } = useFormat();
  return ({ status, win }: Pick<Slip['lines'][number], 'status' | 'win'>) => ({
    win: status === 'won' ? t('line.win', { amount: money(win) }) : t(`host:slipStatus.${status}`),
    tone: tones[status],
  });
}

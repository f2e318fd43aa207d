import type { totals } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { NoGain } from '../../purchase/NoGain.tsx';
import { PaperTotal } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';

/**
 * The sums of a slip in baht: its stakes, and the most it could win. It says where that is no more
 * than the stakes.
 */
export function SlipTotal({ stake, possibleWin }: ReturnType<typeof totals>) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  return (
    <div aria-live="polite" aria-atomic>
      <PaperTotal
        label={t('slip.total')}
        value={t('baht', { amount: money(stake) })}
        size="md"
        side={{ label: t('slip.possibleWin'), value: t('baht', { amount: money(possibleWin) }) }}
      />
      <NoGain stake={stake} possibleWin={possibleWin} />
    </div>
  );
}

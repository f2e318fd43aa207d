import type { totals } from '@poy/bet-rules';
import { useTranslation } from 'react-i18next';
import paper from './purchase.module.css';

/** Says that a slip costs at least as much as it can win. The sums are in baht. */
export function NoGain({
  stake,
  possibleWin,
}: Pick<ReturnType<typeof totals>, 'stake' | 'possibleWin'>) {
  const { t } = useTranslation('lotto');
  if (stake === 0 || possibleWin > stake) return null;
  return (
    <p className={paper.notice} data-tone="bad">
      {t('slip.noGain')}
    </p>
  );
}

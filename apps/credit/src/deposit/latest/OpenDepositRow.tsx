import { paths, useFormat, useServerNow } from '@poy/host';
import { ListRow } from '@poy/ui';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { depositView } from '../depositView.ts';
import { useLatestDeposit } from './useLatestDeposit.ts';
import { useBaht } from '../../useBaht.ts';

/**
 * A row that leads back to a deposit whose money, or whose exact amount, is still awaited. Nothing
 * is shown where there is none.
 */
export function OpenDepositRow() {
  const { t } = useTranslation('credit');
  const { data } = useLatestDeposit();
  const now = useServerNow();
  const format = useFormat();
  const money = useBaht();
  const view = depositView(data ?? null, now);
  const text = () => {
    if (view.kind === 'queue') {
      const { prepareIndex: index, prepareTotal: total } = view.deposit;
      return t('pay.queue', { index, total });
    }
    if (view.kind !== 'pay') return null;
    const { prepareAmount, expiresAt, status } = view.deposit;
    if (status === 'matched') return t('pay.matchedText');
    const left = format.countdown(expiresAt - now);
    return t('money.openText', { amount: money.baht(prepareAmount), left });
  };
  const sub = text();
  if (sub === null) return null;
  return (
    <ListRow
      icon={<Hourglass size={22} />}
      title={t(view.kind === 'queue' ? 'money.queued' : 'money.open')}
      sub={sub}
      link={<Link to={paths.depositNormal} />}
    />
  );
}

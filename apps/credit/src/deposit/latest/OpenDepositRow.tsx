import { paths, useFormat, useServerNow } from '@poy/host';
import { ListRow } from '@poy/ui';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { depositView } from '../depositView.ts';
import { useLatestDeposit } from './useLatestDeposit.ts';
import { useBaht } from '../../useBaht.ts';

/**
 * A row that leads back to a deposit whose money is still awaited. Nothing is shown where there is
 * none.
 */
export function OpenDepositRow() {
  const { t } = useTranslation('credit');
  const { data } = useLatestDeposit();
  const now = useServerNow();
  const format = useFormat();
  const money = useBaht();
  const view = depositView(data ?? null, now, null);
  if (view.kind !== 'pay') return null;
  const { prepareAmount, expiresAt, status } = view.deposit;
  const text =
    status === 'matched'
      ? t('pay.matchedText')
      : t('money.openText', {
          amount: money.baht(prepareAmount),
          left: format.countdown(expiresAt - now),
        });
  return (
    <ListRow
      icon={<Hourglass size={22} />}
      title={t('money.open')}
      sub={text}
      link={<Link to={paths.depositNormal} />}
    />
  );
}

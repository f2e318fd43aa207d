import { paths, useFormat, useServerNow } from '@poy/host';
import type { Deposit } from '@poy/contract';
import { ListRow } from '@poy/ui';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBaht } from '../../useBaht.ts';
import { depositView } from '../depositView.ts';
import { isFormKind } from '../ways/waySigns.ts';
import { addressOfWay } from '../ways/wayPages.ts';
import { useOpenDeposits } from './useOpenDeposits.ts';

/**
 * Rows that lead back to deposits whose money, or whose exact amount, is still awaited. Nothing is
 * shown where there is none.
 */
export function OpenDepositRow() {
  const deposits = useOpenDeposits();
  return deposits.map((deposit) => <OpenRow key={deposit.id} deposit={deposit} />);
}

function OpenRow({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('credit');
  const now = useServerNow();
  const format = useFormat();
  const money = useBaht();
  const view = depositView(deposit, now);
  const text = () => {
    if (view.kind === 'queue') {
      const { prepareIndex: index, prepareTotal: total } = view.deposit;
      return t('pay.queue', { index, total });
    }
    if (view.kind !== 'pay') return null;
    const { prepareAmount, expiresAt, status, quote } = view.deposit;
    if (quote && status === 'matched')
      return t('crypto.count', { count: quote.confirmations ?? 0, needed: quote.needed });
    if (status === 'matched') return t('pay.matchedText');
    const left = format.countdown(expiresAt - now);
    return t('money.openText', { amount: money.baht(prepareAmount), left });
  };
  const sub = text();
  if (sub === null) return null;
  const { kind } = deposit;
  return (
    <ListRow
      icon={<Hourglass size={22} />}
      title={t(view.kind === 'queue' ? 'money.queued' : 'money.open')}
      sub={
        isFormKind(kind) ? (
          <>
            <span>{t(`kinds.${kind}`)}</span>
            <br />
            <span>{sub}</span>
          </>
        ) : (
          sub
        )
      }
      link={<Link to={isFormKind(kind) ? addressOfWay(kind) : paths.deposit} />}
    />
  );
}

import { paymentQueries } from '@poy/api-client/paymentMethods';
import { useFormat, useMemberEvents } from '@poy/host';
import { ListRow, Money, SectionHead, Skeleton } from '@poy/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import styles from '../Deposit.module.css';

/**
 * The newest wallet transfers that were credited to the member, kept live. One that cannot be loaded
 * is an empty list: nobody needs it to pay in (specification §9).
 */
export function WalletHistory() {
  const { t } = useTranslation(['credit', 'host']);
  const format = useFormat();
  const money = useBaht();
  const client = useQueryClient();
  const id = useId();
  const query = paymentQueries.walletHistory();
  const { data = [], isPending } = useQuery({ ...query, retry: false, refetchOnMount: 'always' });
  const ask = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useMemberEvents({ moneyUpdate: ask, reconnected: ask });
  return (
    <section aria-labelledby={id}>
      <SectionHead title={t('walletHistory.title')} id={id} />
      {isPending && <Skeleton shape="row" count={2} label={t('host:loading')} />}
      {!isPending && data.length === 0 && <p className={styles.dim}>{t('walletHistory.empty')}</p>}
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map((one) => (
            <li key={one.id}>
              <ListRow
                plain
                title={
                  one.fromLast4 === ''
                    ? t('walletHistory.received')
                    : t('walletHistory.from', { last4: one.fromLast4 })
                }
                sub={format.dateTime(one.transferTime)}
                value={<Money text={money.signed(one.amount)} tone="good" />}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { usdtText } from '@poy/contract/usdt';
import { Card, Notice, Skeleton } from '@poy/ui';
import { CopyButton } from '@poy/ui/bet';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import type { QuotedDeposit } from './quotedDeposit.ts';
import styles from './Usdt.module.css';

const QrPicture = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr-picture" */ '../qrcode/QrPicture.tsx')).QrPicture,
}));

/** What the member sends: the exact USDT, the one network, and the address with its code. */
export function SendUsdt({ deposit }: { deposit: QuotedDeposit }) {
  const { t } = useTranslation(['credit', 'host']);
  const money = useBaht();
  const { quote, accountNumber, prepareAmount, qrPayload } = deposit;
  const amount = usdtText(quote.micro);
  return (
    <Card pad="none">
      <div className={styles.part}>
        <p className={styles.label}>{t('crypto.amount')}</p>
        <p className={styles.amount}>{amount}</p>
        <p className={styles.label}>{t('crypto.exact')}</p>
        <CopyButton
          label={t('crypto.copyAmount')}
          copiedLabel={t('host:actions.copied')}
          refusedLabel={t('host:actions.copyRefused')}
          text={amount}
        />
        <p>{t('crypto.credited', { amount: money.baht(prepareAmount) })}</p>
        <p className={styles.label}>{t('crypto.rate', { rate: money.baht(quote.rate) })}</p>
      </div>
      <div className={styles.part}>
        <Notice tone="warn">
          <strong>{t('crypto.network')}</strong>
          <p>{t('crypto.networkWarn')}</p>
        </Notice>
        {qrPayload !== null && (
          <Suspense fallback={<Skeleton shape="card" label={t('host:loading')} />}>
            <QrPicture text={qrPayload} alt={t('crypto.qr')} file="usdt-trc20.gif" />
          </Suspense>
        )}
        <p className={styles.label}>{t('crypto.address')}</p>
        <p className={styles.address}>{accountNumber}</p>
        <CopyButton
          label={t('crypto.copyAddress')}
          copiedLabel={t('host:actions.copied')}
          refusedLabel={t('host:actions.copyRefused')}
          text={accountNumber}
        />
      </div>
    </Card>
  );
}

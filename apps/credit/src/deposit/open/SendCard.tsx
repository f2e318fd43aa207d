import { walletOf } from '@poy/contract/paymentKinds';
import { useFormat } from '@poy/host';
import { Card, Money, Skeleton } from '@poy/ui';
import { CopyButton } from '@poy/ui/bet';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMark } from '../../banks/AccountMark.tsx';
import { useBankName } from '../../banks/useBankName.ts';
import { AccountName } from '../account/AccountName.tsx';
import { accountText } from '../account/accountText.ts';
import type { PreparedDeposit } from '../depositView.ts';
import styles from './OpenDeposit.module.css';

const QrPicture = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr-picture" */ '../qrcode/QrPicture.tsx')).QrPicture,
}));

interface PartProps {
  deposit: PreparedDeposit;
}

/** What the member sends: the code to scan where there is one, the amount, the reference, and the account. */
export function SendCard({ deposit }: PartProps) {
  const { t } = useTranslation(['credit', 'host']);
  const format = useFormat();
  return (
    <Card pad="none">
      {deposit.qrPayload !== null && (
        <Suspense fallback={<Skeleton shape="card" label={t('host:loading')} />}>
          <QrPicture text={deposit.qrPayload} alt={t('qr.alt')} file="promptpay.gif" />
        </Suspense>
      )}
      <div className={styles.amount}>
        <p className={styles.label}>{t('pay.amount')}</p>
        <Money text={format.money(deposit.prepareAmount)} size="xxl" satang="accent" />
        <p className={styles.why}>{t(deposit.reference === null ? 'pay.satang' : 'pay.whole')}</p>
        <CopyButton
          label={t('pay.copyAmount')}
          copiedLabel={t('host:actions.copied')}
          refusedLabel={t('host:actions.copyRefused')}
          text={deposit.prepareAmount.toFixed(2)}
          className={styles.copyAmount}
        />
      </div>
      {deposit.reference !== null && (
        <div className={styles.bank}>
          <div className={styles.words}>
            <p className={styles.label}>{t('pay.reference')}</p>
            <p className={styles.account} translate="no">
              {deposit.reference}
            </p>
          </div>
          <CopyButton
            label={t('pay.copyReference')}
            copiedLabel={t('host:actions.copied')}
            refusedLabel={t('host:actions.copyRefused')}
            text={deposit.reference}
            className={styles.copyAccount}
          />
        </div>
      )}
      <SendAccount deposit={deposit} />
    </Card>
  );
}

/** The account or wallet that the money goes to. */
function SendAccount({ deposit }: PartProps) {
  const { t } = useTranslation(['credit', 'host']);
  const bankName = useBankName();
  return (
    <div className={styles.bank}>
      <AccountMark bankCode={deposit.bankCode} />
      <div className={styles.words}>
        <p className={styles.name}>{bankName(deposit.bankCode)}</p>
        <p className={styles.account} translate="no">
          {accountText(deposit.accountNumber, deposit.bankCode)}
        </p>
        <AccountName name={deposit.accountName} className={styles.label} />
      </div>
      <CopyButton
        label={t(walletOf(deposit.bankCode) ? 'pay.copyWallet' : 'pay.copyAccount')}
        copiedLabel={t('host:actions.copied')}
        refusedLabel={t('host:actions.copyRefused')}
        text={deposit.accountNumber}
        className={styles.copyAccount}
      />
    </div>
  );
}

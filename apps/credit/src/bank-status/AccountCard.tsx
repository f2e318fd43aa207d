import type { MemberBank } from '@poy/contract';
import { Badge, Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { AccountMark } from '../banks/AccountMark.tsx';
import { useBankName } from '../banks/useBankName.ts';
import styles from './AccountCard.module.css';
import { RemoveAccount } from './RemoveAccount.tsx';

const tones = { waiting: 'accent', verified: 'good', refused: 'bad' } as const;

/** A bank account of the member with its state, what that means, and the way to remove it. */
export function AccountCard({ account }: { account: MemberBank }) {
  const { t } = useTranslation('credit');
  const bankName = useBankName();
  const { id, bankCode, bankAccountNumber, status, unknownToBank } = account;
  const name = `${bankName(bankCode)} ${bankAccountNumber}`;
  return (
    <li>
      <Card pad="lg" className={styles.account}>
        <div className={styles.head}>
          <AccountMark bankCode={bankCode} />
          <div className={styles.words}>
            <span className={styles.bank}>{bankName(bankCode)}</span>
            <span className={styles.number}>{bankAccountNumber}</span>
          </div>
          <Badge tone={tones[status]}>{t(`bank.status.${status}`)}</Badge>
        </div>
        <p className={styles.text}>{t(`bank.says.${unknownToBank ? 'unknown' : status}`)}</p>
        <RemoveAccount id={id} name={name} />
      </Card>
    </li>
  );
}

import type { Elements } from '@poy/ui';
import { AccountMark } from './AccountMark.tsx';
import styles from './AccountRadios.module.css';
import { useBankName } from './useBankName.ts';

interface AccountRadioProps {
  /** The name of the group, of which one radio is checked. */
  name: string;
  bankCode: string;
  number: string;
  checked: boolean;
  onChoose: () => void;
  children: Elements;
}

/** An account with its bank, as one choice of a group. */
export function AccountRadio(props: AccountRadioProps) {
  const { name, bankCode, number, checked, onChoose, children } = props;
  const bankName = useBankName();
  return (
    <label className={styles.account}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <AccountMark bankCode={bankCode} />
      <span className={styles.words}>
        <span className={styles.name}>{bankName(bankCode)}</span>
        <span className={styles.number} translate="no">
          {number}
        </span>
        {children}
      </span>
    </label>
  );
}

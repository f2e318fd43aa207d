import type { Elements } from '@poy/ui';
import { useId } from 'react';
import { AccountRadio } from './AccountRadio.tsx';
import styles from './AccountRadios.module.css';

/** An account that can be chosen. */
interface RadioAccount {
  bankId: number;
  bankCode: string;
  /** The number as it is shown. */
  number: string;
  /** The lines below the number. */
  below?: Elements;
}

interface AccountRadiosProps {
  legend: string;
  accounts: readonly RadioAccount[];
  value: number | undefined;
  onChange: (bankId: number) => void;
}

/** The choice of one account among several. */
export function AccountRadios({ legend, accounts, value, onChange }: AccountRadiosProps) {
  const name = useId();
  return (
    <fieldset className={styles.accounts}>
      <legend className={styles.legend}>{legend}</legend>
      {accounts.map(({ bankId, below, ...account }) => (
        <AccountRadio
          key={bankId}
          {...account}
          name={name}
          checked={bankId === value}
          onChoose={() => onChange(bankId)}
        >
          {below}
        </AccountRadio>
      ))}
    </fieldset>
  );
}

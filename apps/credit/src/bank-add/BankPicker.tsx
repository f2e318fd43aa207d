import { banks } from '@poy/contract/banks';
import { useId, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMark } from '../banks/AccountMark.tsx';
import { useBankName } from '../banks/useBankName.ts';
import styles from './BankPicker.module.css';

interface BankPickerProps {
  name: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The choice among the banks, each with its mark. */
export function BankPicker({ name, error, onChange }: BankPickerProps) {
  const { t } = useTranslation('credit');
  const bankName = useBankName();
  const errorId = useId();
  return (
    <fieldset className={styles.picker} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{t('bank.bank')}</legend>
      <div className={styles.banks}>
        {banks.map(({ code }) => (
          <label key={code} className={styles.bank}>
            <input type="radio" name={name} value={code} onChange={onChange} />
            <AccountMark bankCode={code} />
            <span>{bankName(code)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

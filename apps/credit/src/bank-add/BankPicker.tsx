import { banks } from '@poy/contract/banks';
import { TextField } from '@poy/ui';
import { Search } from 'lucide-react';
import { useId, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMark } from '../banks/AccountMark.tsx';
import { useBankName } from '../banks/useBankName.ts';
import styles from './BankPicker.module.css';
import { findBanks } from './findBanks.ts';

interface BankPickerProps {
  name: string;
  /** The code of the bank that is chosen; empty while none is. */
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The choice among the banks, each with its mark, and a search by their names. */
export function BankPicker({ name, value, error, onChange }: BankPickerProps) {
  const { t } = useTranslation('credit');
  const bankName = useBankName();
  const errorId = useId();
  const [search, setSearch] = useState('');
  const found = findBanks(search);
  return (
    <fieldset className={styles.picker} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{t('bank.bank')}</legend>
      <TextField
        type="search"
        label={t('bank.search')}
        prefix={<Search size={20} aria-hidden />}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={40}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter looks for a bank; it does not send the account.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.banks}>
        {banks.map(({ code }) => (
          // The chosen bank stays in sight, whatever is searched.
          <label key={code} className={styles.bank} hidden={!found.has(code) && code !== value}>
            <input type="radio" name={name} value={code} onChange={onChange} />
            <AccountMark bankCode={code} />
            <span>{bankName(code)}</span>
          </label>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.size === 0 && t('bank.noneFound')}
      </p>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

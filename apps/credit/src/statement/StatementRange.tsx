import { Button, TextField } from '@poy/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './StatementPage.module.css';
import { isDay, type StatementRange as Range } from './statementWindow.ts';

interface StatementRangeProps {
  range: Range;
  onChange: (range: Range) => void;
}

/** Two days to choose freely, and a button that shows what is between them. */
export function StatementRange({ range, onChange }: StatementRangeProps) {
  const { t } = useTranslation('credit');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [from, to] = [String(typed.get('from')), String(typed.get('to'))];
    const fits = isDay(from) && isDay(to) && from <= to;
    setWrong(!fits);
    if (fits) onChange({ from, to });
  };
  return (
    <form className={styles.range} onSubmit={submit} noValidate>
      <TextField label={t('statement.from')} type="date" name="from" defaultValue={range.from} />
      <TextField
        label={t('statement.to')}
        type="date"
        name="to"
        defaultValue={range.to}
        error={wrong ? t('statement.rangeWrong') : undefined}
      />
      <Button type="submit" variant="secondary">
        {t('statement.show')}
      </Button>
    </form>
  );
}

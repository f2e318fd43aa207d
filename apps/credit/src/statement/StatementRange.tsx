import { Button } from '@poy/ui';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StatementDay } from './StatementDay.tsx';
import styles from './StatementRange.module.css';
import { isDay, type StatementRange as Range } from './statementWindow.ts';

interface StatementRangeProps {
  range: Range;
  onChange: (range: Range) => void;
}

/**
 * Two days to choose freely. A button that shows what is between them comes with the first change
 * of one.
 */
export function StatementRange({ range, onChange }: StatementRangeProps) {
  const { t } = useTranslation('credit');
  const [chosen, choose] = useState<Range | null>(null);
  const [wrong, setWrong] = useState(false);
  const wrongId = useId();
  const { from, to } = chosen ?? range;
  const change = (days: Range) => {
    setWrong(false);
    choose(days);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fits = isDay(from) && isDay(to) && from <= to;
    setWrong(!fits);
    if (fits) onChange({ from, to });
  };
  return (
    <form className={styles.range} onSubmit={submit} noValidate>
      <StatementDay
        label={t('statement.from')}
        day={from}
        onDay={(day) => change({ from: day, to })}
      />
      <StatementDay
        label={t('statement.to')}
        day={to}
        onDay={(day) => change({ from, to: day })}
        wrongId={wrong ? wrongId : undefined}
      />
      {chosen && (
        <Button type="submit" variant="secondary">
          {t('statement.show')}
        </Button>
      )}
      {wrong && (
        <p className={styles.wrong} id={wrongId} role="alert">
          {t('statement.rangeWrong')}
        </p>
      )}
    </form>
  );
}

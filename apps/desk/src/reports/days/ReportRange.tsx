import { Button, TextField } from '@poy/ui';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../reports.module.css';
import { daysMost, useReportRange } from './useReportRange.ts';

const names = ['today', 'yesterday', 'week', 'month'] as const;

/** The days of the report: some usual ones, or two to choose freely. */
export function ReportRange() {
  const { t } = useTranslation('desk');
  const { range, presets, fits, choose } = useReportRange();
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const asked = { from: String(typed.get('from')), to: String(typed.get('to')) };
    setWrong(!fits(asked));
    if (fits(asked)) choose(asked);
  };
  return (
    <div className={styles.range}>
      <ChipRow label={t('reports.days')}>
        {names.map((name) => (
          <ToggleChip
            key={name}
            pressed={presets[name].from === range.from && presets[name].to === range.to}
            onToggle={() => choose(presets[name])}
          >
            {t(`reports.preset.${name}`)}
          </ToggleChip>
        ))}
      </ChipRow>
      <form
        // The fields show the days of the address.
        key={`${range.from} ${range.to}`}
        className={styles.dates}
        onSubmit={submit}
        noValidate
        aria-label={t('reports.days')}
      >
        <TextField label={t('reports.from')} type="date" name="from" defaultValue={range.from} />
        <TextField
          label={t('reports.to')}
          type="date"
          name="to"
          defaultValue={range.to}
          error={wrong ? t('reports.wrong', { most: daysMost }) : undefined}
        />
        <Button type="submit" variant="secondary">
          {t('reports.show')}
        </Button>
      </form>
    </div>
  );
}

import { bangkokDay, dayAfter, startOfDay } from '@poy/bet-rules';
import { useFormat, useServerNow } from '@poy/host';
import { IconButton } from '@poy/ui';
import { Chip } from '@poy/ui/bet';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './results.module.css';

interface DayPickerProps {
  /** The day as YYYY-MM-DD, or undefined for the newest results of any day. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** The choice between the newest results and those of one day in Bangkok. */
export function DayPicker({ day, onDay }: DayPickerProps) {
  const { t } = useTranslation('lotto');
  const today = bangkokDay(useServerNow(60_000));
  const { longDate } = useFormat();
  const shown = day ?? today;
  return (
    <div className={styles.day}>
      <IconButton
        label={t('results.dayBefore')}
        variant="filled"
        onClick={() => onDay(dayAfter(shown, -1))}
      >
        <ChevronLeft size={20} />
      </IconButton>
      {/* The browser writes dates in its own language, not in the page's: it only picks, the words are ours. */}
      <span className={styles.dateBox}>
        <CalendarDays size={18} aria-hidden />
        <span>{day === undefined ? t('results.newest') : longDate(startOfDay(day))}</span>
        <input
          aria-label={t('results.day')}
          className={styles.date}
          type="date"
          value={day ?? ''}
          max={today}
          onChange={(event) => onDay(event.target.value || undefined)}
        />
      </span>
      <IconButton
        label={t('results.dayAfter')}
        variant="filled"
        disabled={shown >= today}
        onClick={() => onDay(dayAfter(shown, 1))}
      >
        <ChevronRight size={20} />
      </IconButton>
      {day !== undefined && <Chip onClick={() => onDay(undefined)}>{t('results.newest')}</Chip>}
    </div>
  );
}

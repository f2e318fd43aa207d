import type { NotificationSettings } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Card } from '@poy/ui';
import { Switch } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTime, momentOf } from './readTime.ts';
import { SavedField } from './SavedField.tsx';
import styles from './settings.module.css';

type Quiet = NonNullable<NotificationSettings['quiet']>;

/** Quiet hours of somebody who has never chosen any: the night. */
const night: Quiet = { from: 22 * 60, to: 7 * 60 };

interface QuietHoursProps {
  quiet: Quiet | null;
  onChange: (quiet: Quiet | null) => void;
}

/** The hours in which nothing leaves the page. Times that were switched off come back with the switch. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { t } = useTranslation('profile');
  const { time } = useFormat();
  const [last, setLast] = useState(night);
  const toggle = (on: boolean) => {
    if (quiet) setLast(quiet);
    onChange(on ? last : null);
  };
  const end = (which: keyof Quiet, { from, to }: Quiet) => (
    <SavedField
      label={t(`notificationSettings.quiet.${which}`)}
      kept={time(momentOf(which === 'from' ? from : to))}
      read={(typed) => {
        const value = readTime(typed);
        if (value === null) return { wrong: t('notificationSettings.quiet.noTime') };
        if (value === (which === 'from' ? to : from))
          return { wrong: t('notificationSettings.quiet.same') };
        return { value };
      }}
      onSave={(value) => onChange({ from, to, [which]: value })}
    />
  );
  return (
    <Card as="section" aria-label={t('notificationSettings.quiet.title')}>
      <Switch row className={styles.wide} on={quiet !== null} onToggle={toggle}>
        {t('notificationSettings.quiet.title')}
      </Switch>
      <p className={styles.dim}>{t('notificationSettings.quiet.text')}</p>
      {quiet && (
        <div className={styles.times}>
          {end('from', quiet)}
          {end('to', quiet)}
        </div>
      )}
      {quiet && quiet.from > quiet.to && (
        <p className={styles.dim}>{t('notificationSettings.quiet.overMidnight')}</p>
      )}
    </Card>
  );
}

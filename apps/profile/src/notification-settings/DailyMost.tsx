import { readAmount } from '@poy/bet-rules';
import { perDayMost } from '@poy/contract/notificationRules';
import { Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { SavedField } from './SavedField.tsx';
import styles from './settings.module.css';

interface DailyMostProps {
  perDay: number;
  onChange: (perDay: number) => void;
}

/** The most messages of a day that leave the page, without those about money and safety. */
export function DailyMost({ perDay, onChange }: DailyMostProps) {
  const { t } = useTranslation('profile');
  return (
    <Card as="section" aria-label={t('notificationSettings.perDay.title')}>
      <SavedField
        label={t('notificationSettings.perDay.title')}
        hint={t('notificationSettings.perDay.text')}
        kept={String(perDay)}
        read={(typed) => {
          const { value } = readAmount(typed, { min: 0, max: perDayMost });
          return value === null
            ? { wrong: t('notificationSettings.perDay.wrong', { most: perDayMost }) }
            : { value };
        }}
        onSave={onChange}
        className={styles.short}
      />
    </Card>
  );
}

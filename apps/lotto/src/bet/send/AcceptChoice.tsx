import type { Accept } from '@poy/bet-rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './send.module.css';

const all: readonly Accept[] = ['same', 'better', 'any'];

/**
 * Asks which changed multipliers may be taken. The choice is kept on this device for the next slip.
 */
export function AcceptChoice({
  accept,
  onAccept,
}: {
  accept: Accept;
  onAccept: (accept: Accept) => void;
}) {
  const { t } = useTranslation('lotto');
  const id = useId();
  return (
    <div className={styles.accept}>
      <label htmlFor={id}>{t('accept.label')}</label>
      <select
        id={id}
        value={accept}
        onChange={({ target }) => onAccept(all.find((one) => one === target.value) ?? 'same')}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {t(`accept.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

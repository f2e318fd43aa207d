import type { YingResult } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import styles from './shots.module.css';

const told = ['teng_bon_3', 'teng_bon_2', 'teng_lang_2'] as const;

/** The numbers people look for in a result: 3 top, 2 top, 2 bottom. */
export function WinningNumbers({ winning }: { winning: YingResult['winning'] }) {
  const { t } = useTranslation('host');
  return (
    <dl className={styles.winning}>
      {told.map((option) => {
        const numbers = winning[option];
        return numbers && (
          <div key={option}>
            <dt>{t(`options.${option}`)}</dt>
            <dd>{numbers.join(' ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}

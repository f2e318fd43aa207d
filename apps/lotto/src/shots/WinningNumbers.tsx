import { betOptions } from '@poy/bet-rules';
import type { YingResult } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import styles from './shots.module.css';

const usual: readonly string[] = [
  'teng_bon_3',
  'teng_bon_2',
  'teng_lang_2',
  'teng_bon_nha_3',
  'teng_lang_3',
];

interface WinningNumbersProps {
  winning: YingResult['winning'];
  /**
   * True to show also the orders of 3 top and the run digits, which most people do not look for.
   */
  all?: boolean;
}

/** The winning numbers of each option that was drawn. */
export function WinningNumbers({ winning, all = false }: WinningNumbersProps) {
  const { t } = useTranslation('host');
  const told = all ? betOptions : usual;
  return (
    <dl className={styles.winning}>
      {told.map((option) => {
        const numbers = winning[option];
        return (
          numbers && (
            <div key={option}>
              <dt>{t(`options.${option}`)}</dt>
              <dd>{numbers.join(' ')}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

import type { RoundResult } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import styles from './market.module.css';

/**
 * One of many rounds of a day, small enough that hundreds stand on a page: its number, its time and
 * its digits.
 */
export function DayRound({ result }: { result: RoundResult }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const { time } = useFormat();
  return (
    <li>
      <Link className={styles.round} to={paths.result(result.betId)}>
        <span className={styles.roundName}>
          <span>{words.short(result)}</span> <span>{time(result.knownAt * 1000)}</span>
        </span>
        <span className={styles.roundDigits}>{result.result ?? t('results.voided')}</span>
      </Link>
    </li>
  );
}

import type { RoundResult } from '@poy/contract';
import { paths, useFormat, useSite } from '@poy/host';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import { WinningNumbers } from '../../shots/WinningNumbers.tsx';
import { SourceFigures } from '../SourceFigures.tsx';
import styles from './print.module.css';

/** A result as it is printed. It is there only while the browser prints. */
export function PrintedResult({ result }: { result: RoundResult }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what stands on the page when this event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing && <Sheet result={result} />;
}

/** The site, the round, its figures and its address, black on white. */
function Sheet({ result }: { result: RoundResult }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const { dateTime } = useFormat();
  const { title, demo } = useSite();
  return createPortal(
    <div className={styles.printed} data-print="">
      <p>{title}</p>
      <h1>{words.round(result)}</h1>
      <p>{dateTime(result.knownAt * 1000)}</p>
      <p className={styles.digits}>{result.result ?? t('results.voided')}</p>
      <SourceFigures source={result.source} />
      <WinningNumbers winning={result.winning} all />
      {demo && result.kind !== 'yeekee' && <p>{t('made.practice')}</p>}
      <p>{window.location.origin + paths.result(result.betId)}</p>
    </div>,
    document.body,
  );
}

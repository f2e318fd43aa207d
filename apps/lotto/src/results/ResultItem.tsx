import type { RoundResult } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { Badge, BallRow, Card, MarketPicture } from '@poy/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { WinningNumbers } from '../shots/WinningNumbers.tsx';
import styles from './results.module.css';
import { SourceFigures } from './SourceFigures.tsx';

/**
 * One finished round. The way to its result is shown on a page of its own, whose address can be
 * passed on.
 */
export function ResultItem({ result }: { result: RoundResult }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const { dateTime } = useFormat();
  const at = result.knownAt * 1000;
  const name = words.round(result);
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.itemHead}>
        <MarketPicture market={result.betName} />
        <div className={styles.itemWords}>
          <h2 className={styles.itemTitle}>{name}</h2>
          <p className={styles.itemSub}>
            <span>{dateTime(at)}</span>{' '}
            {result.corrected && <Badge tone="accent">{t('results.corrected')}</Badge>}
          </p>
        </div>
        {result.result !== null ? (
          <BallRow
            digits={result.result}
            label={t('round.resultIs', { digits: [...result.result].join(' ') })}
          />
        ) : (
          <Badge>{t('results.voided')}</Badge>
        )}
      </div>
      {result.kind === 'stock' && <SourceFigures source={result.source} />}
      <div className={styles.itemFoot}>
        <WinningNumbers winning={result.winning} />
        <Link
          className={styles.how}
          to={paths.result(result.betId)}
          aria-label={t('results.howOf', { round: name })}
        >
          <span>{t('results.how')}</span>
          <ChevronRight size={18} aria-hidden />
        </Link>
      </div>
    </Card>
  );
}

import { queries } from '@poy/api-client';
import type { Round, RoundResult } from '@poy/contract';
import { useSite } from '@poy/host';
import { BallRow, Button, Card, ErrorState, Notice, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { History, Printer, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { WinningNumbers } from '../shots/WinningNumbers.tsx';
import { HowItCame } from './HowItCame.tsx';
import { PrintedResult } from './market/PrintedResult.tsx';
import { useMarketResultsWords } from './market/useMarketResultsWords.ts';
import styles from './results.module.css';
import { ShareResult } from './ShareResult.tsx';
import { SourceFigures } from './SourceFigures.tsx';

/**
 * The outcome of a finished round: its result with the figures and numbers, or the reason why it
 * was voided. A computed result can be checked.
 */
export function RoundOutcome({ round }: { round: Round }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { data, isError, refetch } = useQuery(queries.results({ betId: round.betId }));
  const [result] = data ?? [];
  if (!result) {
    return isError || data ? (
      <ErrorState
        title={t('result.failed')}
        retryLabel={t('host:actions.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton shape="card" label={t('host:loading')} />
    );
  }
  return (
    <>
      <Outcome result={result} />
      {round.kind === 'yeekee' && <HowItCame betId={round.betId} />}
    </>
  );
}

function Outcome({ result }: { result: RoundResult }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const marketWords = useMarketResultsWords();
  const { demo } = useSite();
  if (result.result === null) {
    // The reasons that the clockwork gives have words in every language. Those of an operator are
    // shown as they were written.
    const reason =
      result.voidReason !== null &&
      t('results.voidReason', {
        reason: t(`results.why.${result.voidReason}`, { defaultValue: result.voidReason }),
      });
    return (
      <Notice tone="warn" icon={<RotateCcw size={20} />}>
        {[t('results.voidedText'), reason].filter(Boolean).join(' ')}
      </Notice>
    );
  }
  return (
    <Card as="section" className={styles.outcome} aria-label={t('result.title')}>
      <BallRow
        size="lg"
        digits={result.result}
        label={t('round.resultIs', { digits: [...result.result].join(' ') })}
      />
      <SourceFigures source={result.source} />
      <WinningNumbers winning={result.winning} all />
      {result.corrected && (
        <Notice icon={<History size={20} />}>{t('results.correctedText')}</Notice>
      )}
      {result.kind !== 'yeekee' && (
        <p className={styles.itemSub}>
          {[t('made.twoPersons'), demo && t('made.practice')].filter(Boolean).join(' ')}
        </p>
      )}
      <div className={styles.itemFoot}>
        <ShareResult title={words.round(result)} digits={result.result} />
        <Button variant="secondary" icon={<Printer size={18} />} onClick={() => window.print()}>
          {marketWords('print')}
        </Button>
      </div>
      <PrintedResult result={result} />
    </Card>
  );
}

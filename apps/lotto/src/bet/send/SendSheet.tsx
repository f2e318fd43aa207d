import { type Accept, type CameAgain, type Draft, momentsOf, totals } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useErrorWords, useFormat, useServerNow } from '@poy/host';
import { Button } from '@poy/ui';
import { PaperTotal, Sheet } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { BalanceAfter } from '../../BalanceAfter.tsx';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import { useAgainWords } from '../useAgainWords.ts';
import type { Sending } from '../useSending.ts';
import paper from '../../writtenSlip.module.css';
import { AcceptChoice } from './AcceptChoice.tsx';
import { Receipt } from './Receipt.tsx';
import styles from './send.module.css';

interface SendSheetProps {
  round: Round;
  sending: Extract<Sending, { state: 'ready' | 'busy' | 'failed' | 'sent' }>;
  /** The numbers that came in last and were on the slip already. */
  again: CameAgain | null;
  accept: Accept;
  onAccept: (accept: Accept) => void;
  /** Is called with the lines that the member confirmed, as they were asked about. */
  onSend: (lines: Draft) => void;
  onClose: () => void;
}

/** Asks once before money moves; the same sheet then turns into the receipt. */
export function SendSheet({
  round,
  sending,
  again,
  accept,
  onAccept,
  onSend,
  onClose,
}: SendSheetProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const errorWords = useErrorWords();
  const againWords = useAgainWords();
  const { money, when } = useFormat();
  const now = useServerNow(60_000);
  const baht = (amount: number) => t('baht', { amount: money(amount) });
  const busy = sending.state === 'busy';
  if (sending.state === 'sent') return <Receipt open slip={sending.slip} onClose={onClose} />;
  const { lines } = sending;
  const sums = totals(lines);
  return (
    <Sheet
      paper
      open
      // A slip under way cannot be called back, and closing would only hide its outcome.
      onClose={() => !busy && onClose()}
      title={t('send.title')}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('host:actions.cancel')}
          </Button>
          <Button busy={busy} onClick={() => onSend(lines)}>
            {sending.state === 'failed' ? t('host:actions.retry') : t('host:actions.confirm')}
          </Button>
        </>
      }
    >
      <p className={styles.sheetRound}>{words.round(round)}</p>
      <p>{t('host:closesAt', { time: when(momentsOf(round).closesAt, now) })}</p>
      <PaperTotal
        label={t('slip.count', { count: sums.lines })}
        value={baht(sums.stake)}
        side={{ label: t('slip.possibleWin'), value: baht(sums.possibleWin) }}
      />
      <BalanceAfter cost={sums.stake} />
      {again && again.replaced > 0 && <p className={paper.notice}>{againWords(again)}</p>}
      <AcceptChoice accept={accept} onAccept={onAccept} />
      {sending.state === 'failed' && (
        <p role="alert" className={paper.notice} data-tone="bad">
          {errorWords(sending.error)} {t('send.onceOnly')}
        </p>
      )}
    </Sheet>
  );
}

import { duplicatesOf, lineProblem, removeDuplicates, removeLastBatch, setPriceForAll, totals, type Terms } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Paper, PaperTotal } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearQuestion } from './ClearQuestion.tsx';
import { PriceForAll } from './PriceForAll.tsx';
import { SendBar } from './SendBar.tsx';
import { SendSheet } from './SendSheet.tsx';
import { SlipHead } from './SlipHead.tsx';
import { SlipList } from './SlipList.tsx';
import { SlipNotices } from './SlipNotices.tsx';
import styles from './slip.module.css';
import { emptyDraft, firstProblem, type ChangeDraft, type SlipDraft } from './slipDraft.ts';
import { useSendSlip } from './useSendSlip.ts';

interface SlipPanelProps {
  round: Round;
  draft: SlipDraft;
  change: ChangeDraft;
  terms: Terms | null;
  /** Stake for every line in baht, once one was set. */
  stake: number | null;
  onStake: (stake: number | null) => void;
  /** Whether the way to send it stays in sight on a phone. */
  pinned: boolean;
}

/** The slip being written, on paper: its lines, their stakes, the sums, and the way to send it. */
export function SlipPanel({ round, draft, change, terms, stake, onStake, pinned }: SlipPanelProps) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const { sending, send, forget } = useSendSlip({ betId: round.betId, change });
  const [asks, setAsks] = useState<'clear' | 'send' | null>(null);
  /** The line to look at because it kept the slip from being sent. */
  const [look, setLook] = useState<{ readonly index: number } | null>(null);
  const { lines } = draft;
  const sums = totals(lines);
  const again = duplicatesOf(lines);
  const looked = look && lines[look.index];

  const askToSend = () => {
    const at = firstProblem(lines);
    forget();
    setLook(at < 0 ? null : { index: at });
    setAsks(at < 0 ? 'send' : null);
  };

  return (
    <section className={styles.slip} aria-labelledby="slip-title">
      <Paper>
        <SlipHead
          lines={lines.length}
          onUndo={() => change((shown) => ({ ...shown, lines: removeLastBatch(shown.lines) }))}
          onClear={() => setAsks('clear')}
        />
        <SlipNotices draft={draft} stake={sums.stake} again={again.size} sending={sending} change={change} onCut={() => change((shown) => ({ ...shown, lines: removeDuplicates(shown.lines) }))} />
        {lines.length === 0 && <p className={styles.empty}>{t('slip.empty')}</p>}
        {lines.length > 0 && (
          <>
            <PriceForAll
              price={stake}
              onPrice={(price) => {
                onStake(price);
                change((shown) => ({ ...shown, lines: setPriceForAll(shown.lines, price) }));
              }}
            />
            <SlipList lines={lines} again={again} rates={terms?.rates} before={draft.before} change={change} look={look} />
            <div aria-live="polite" aria-atomic>
              <PaperTotal label={t('slip.total')} value={t('baht', { amount: money(sums.stake) })} size="md" side={{ label: t('slip.possibleWin'), value: t('baht', { amount: money(sums.possibleWin) }) }} />
            </div>
          </>
        )}
        {look && looked && lineProblem(looked) && <p role="alert" className={styles.problem}>{t('slip.mendFirst', { row: look.index + 1 })}</p>}
      </Paper>
      {lines.length > 0 && <SendBar lines={lines.length} stake={sums.stake} pinned={pinned} onSend={askToSend} />}
      <ClearQuestion open={asks === 'clear'} count={lines.length} onClose={() => setAsks(null)} onClear={() => change(() => emptyDraft)} />
      <SendSheet
        open={asks === 'send' && sending.state !== 'refused' && sending.state !== 'short'}
        round={round}
        sums={sums}
        sending={sending}
        onSend={() => void send(lines)}
        onClose={() => {
          setAsks(null);
          forget();
        }}
      />
    </section>
  );
}

import {
  duplicatesOf,
  lineProblem,
  removeDuplicates,
  removeLastBatch,
  setPriceForAll,
  totals,
  type Draft,
  type Terms,
} from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Paper, PaperTotal } from '@poy/ui/bet';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import paper from '../../writtenSlip.module.css';
import { useChoice } from '../keepChoice.ts';
import { PriceForAll } from './PriceForAll.tsx';
import { SendBar } from './SendBar.tsx';
import { SlipHead } from './SlipHead.tsx';
import { SlipList } from './SlipList.tsx';
import { SlipNotices } from './SlipNotices.tsx';
import styles from './slip.module.css';
import { emptyDraft, firstProblem, type ChangeDraft, type SlipDraft } from '../slipDraft.ts';
import { useSendSlip } from '../useSendSlip.ts';

interface SlipPanelProps {
  round: Round;
  /** uuid of the member. */
  member: string;
  draft: SlipDraft;
  change: ChangeDraft;
  terms: Terms | null;
  /** Stake for every line in baht, once one was set. */
  stake: number | null;
  onStake: (stake: number | null) => void;
  /** Whether the way to send it stays in sight on a phone. */
  pinned: boolean;
}

const loadSheets = () => import('../send/sheets.ts');
const ClearQuestion = lazy(() =>
  loadSheets().then((module) => ({ default: module.ClearQuestion })),
);
const RefusedSheet = lazy(() => loadSheets().then((module) => ({ default: module.RefusedSheet })));
const SendSheet = lazy(() => loadSheets().then((module) => ({ default: module.SendSheet })));

/** The slip being written, on paper: its lines, their stakes, the sums, and the way to send it. Digits being typed do not concern it. */
export const SlipPanel = memo(function SlipPanel({
  round,
  member,
  draft,
  change,
  terms,
  stake,
  onStake,
  pinned,
}: SlipPanelProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { money } = useFormat();
  const [accept, setAccept] = useChoice(member, 'accept');
  const { sending, check, send, forget } = useSendSlip({ betId: round.betId, accept, change });
  const [asks, setAsks] = useState<'clear' | 'send' | null>(null);
  /** The line to look at because it kept the slip from being sent. */
  const [look, setLook] = useState<{ readonly index: number } | null>(null);
  const { lines } = draft;
  const sums = useMemo(() => totals(lines), [lines]);
  const again = useMemo(() => duplicatesOf(lines), [lines]);
  const looked = look && lines[look.index];
  const edit = (how: (lines: Draft) => Draft) =>
    change((shown) => ({ ...shown, lines: how(shown.lines) }));
  const some = lines.length > 0;

  // What asks and answers when it is sent comes while the first number is looked at.
  useEffect(() => {
    if (some) void loadSheets().catch(() => undefined);
  }, [some]);

  const askToSend = () => {
    const at = firstProblem(lines);
    setLook(at < 0 ? null : { index: at });
    setAsks('send');
    if (at < 0) check(draft);
    else forget();
  };

  return (
    <section className={paper.sheet} aria-labelledby="slip-title">
      <Paper>
        <SlipHead
          lines={lines}
          round={round}
          onUndo={() => edit(removeLastBatch)}
          onClear={() => setAsks('clear')}
        />
        <SlipNotices
          draft={draft}
          stake={sums.stake}
          again={again.size}
          sending={sending}
          onMend={() => setAsks('send')}
          onCut={() => edit(removeDuplicates)}
        />
        {!some && <p className={paper.empty}>{t('slip.empty')}</p>}
        {some && (
          <>
            <PriceForAll
              price={stake}
              onPrice={(price) => {
                onStake(price);
                edit((shown) => setPriceForAll(shown, price));
              }}
            />
            <SlipList
              lines={lines}
              again={again}
              rates={terms?.rates}
              before={draft.before}
              change={change}
              look={look}
            />
            <div aria-live="polite" aria-atomic>
              <PaperTotal
                label={t('slip.total')}
                value={t('baht', { amount: money(sums.stake) })}
                size="md"
                side={{
                  label: t('slip.possibleWin'),
                  value: t('baht', { amount: money(sums.possibleWin) }),
                }}
              />
            </div>
          </>
        )}
        {look && looked && lineProblem(looked) && (
          <p role="alert" className={styles.problem}>
            {t('slip.mendFirst', { row: look.index + 1 })}
          </p>
        )}
      </Paper>
      {some && (
        <SendBar
          lines={lines.length}
          stake={sums.stake}
          pinned={pinned}
          busy={sending.state === 'checking'}
          onSend={askToSend}
        />
      )}
      <Suspense>
        {asks === 'clear' && (
          <ClearQuestion
            open
            count={lines.length}
            onClose={() => setAsks(null)}
            onClear={() => change(() => emptyDraft)}
          />
        )}
        {asks === 'send' && sending.state === 'refused' && (
          <RefusedSheet
            draft={draft}
            change={change}
            onMended={() => check(change((shown) => shown))}
            onClose={() => setAsks(null)}
          />
        )}
        {asks === 'send' &&
          (sending.state === 'ready' ||
            sending.state === 'busy' ||
            sending.state === 'failed' ||
            sending.state === 'sent') && (
            <SendSheet
              round={round}
              sending={sending}
              accept={accept}
              onAccept={setAccept}
              onSend={(confirmed) => void send(confirmed)}
              onClose={() => {
                setAsks(null);
                forget();
              }}
            />
          )}
      </Suspense>
    </section>
  );
});

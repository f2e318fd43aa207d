import {
  lineProblem,
  putStakesBack,
  removeLastBatch,
  setPriceForAll,
  totals,
  type Draft,
  type Terms,
  type Written,
} from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Paper, PaperTotal } from '@poy/ui/bet';
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import paper from '../../writtenSlip.module.css';
import { useChoice } from '../keepChoice.ts';
import { MendFirst, toMend, type ToMend } from './MendFirst.tsx';
import { PriceForAll } from './PriceForAll.tsx';
import { SendBar } from './SendBar.tsx';
import { SlipHead } from './SlipHead.tsx';
import { SlipList } from './SlipList.tsx';
import { SlipNotices } from './SlipNotices.tsx';
import { emptyDraft, rewritten, type ChangeDraft, type SlipDraft } from '../slipDraft.ts';
import { useSendSlip } from '../useSendSlip.ts';

interface SlipPanelProps {
  round: Round;
  /** uuid of the member. */
  member: string;
  draft: SlipDraft;
  change: ChangeDraft;
  terms: Terms | null;
  /** What stands in the box of the stake for all: whole baht, a text that is none, or null. */
  stake: Written;
  onStake: (stake: Written) => void;
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
  const [mend, setMend] = useState<ToMend>(null);
  const forAll = useRef<HTMLInputElement>(null);
  const { lines } = draft;
  const sums = useMemo(() => totals(lines), [lines]);
  const edit = (how: (lines: Draft) => Draft) =>
    change((shown) => rewritten(shown, how(shown.lines)));
  const some = lines.length > 0;

  // What asks and answers when it is sent comes while the first number is looked at.
  useEffect(() => {
    if (some) void loadSheets().catch(() => undefined);
  }, [some]);

  const askToSend = () => {
    const first = toMend(stake, lines, lineProblem);
    setMend(first);
    setAsks('send');
    if (first === 'forAll') forAll.current?.focus();
    if (first === null) check(draft);
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
          sending={sending}
          onMend={() => setAsks('send')}
          onPutBack={() => edit(putStakesBack)}
        />
        {!some && <p className={paper.empty}>{t('slip.empty')}</p>}
        {some && (
          <>
            <PriceForAll
              ref={forAll}
              written={stake}
              onWritten={(written) => {
                onStake(written);
                if (typeof written === 'number') edit((shown) => setPriceForAll(shown, written));
              }}
            />
            <SlipList
              lines={lines}
              rates={terms?.rates}
              before={draft.before}
              change={change}
              look={mend === 'forAll' ? null : mend}
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
        <MendFirst mend={mend} lines={lines} stake={stake} problemOf={lineProblem} words="slip" />
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
              again={draft.again}
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

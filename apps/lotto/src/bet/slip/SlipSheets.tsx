import { lazy, Suspense, useEffect } from 'react';
import { cleared } from '../../purchase/draft/purchaseDraft.ts';
import { emptyDraft } from '../../slip-draft/slipDraft.ts';
import type { SlipSending } from '../send/useSendSlip.ts';
import type { SlipQuestion } from '../send/useSlipQuestion.ts';
import type { SlipPanelProps } from './SlipPanelProps.ts';

const loadSheets = () => import('../send/sheets.ts');
const ClearQuestion = lazy(() =>
  loadSheets().then((module) => ({ default: module.ClearQuestion })),
);
const RefusedSheet = lazy(() => loadSheets().then((module) => ({ default: module.RefusedSheet })));
const ClosedSheet = lazy(() => loadSheets().then((module) => ({ default: module.ClosedSheet })));
const SendSheet = lazy(() => loadSheets().then((module) => ({ default: module.SendSheet })));

interface SlipSheetsProps extends Pick<
  SlipPanelProps,
  'round' | 'member' | 'draft' | 'change' | 'closed' | 'onTold'
> {
  question: SlipQuestion;
  sending: SlipSending;
  /** Is called when the question is answered or left. */
  onClose: () => void;
}

/**
 * The sheet of the question that is open about the slip: to clear it, to mend it, or to send it.
 * When the round closes, the same place says so. A sending under way is waited for first.
 */
export function SlipSheets(props: SlipSheetsProps) {
  const { round, member, draft, change, question, sending, closed, onTold, onClose } = props;
  const { purchase } = sending;
  const some = draft.lines.length > 0;
  // The sheets are fetched while the first number is looked at.
  useEffect(() => {
    if (some) void loadSheets().catch(() => undefined);
  }, [some]);
  const underWay =
    purchase.state === 'busy' || (purchase.state === 'failed' && draft.attempt !== null);
  const tells = closed && !underWay;
  useEffect(() => {
    if (tells && !some) onTold();
  }, [tells, some, onTold]);
  if (tells)
    return (
      <Suspense>
        {some && <ClosedSheet round={round} member={member} draft={draft} onClose={onTold} />}
      </Suspense>
    );
  return (
    <Suspense>
      {question === 'clear' && (
        <ClearQuestion
          count={draft.lines.length}
          onClose={onClose}
          onClear={() => change((shown) => cleared(shown, emptyDraft))}
        />
      )}
      {question === 'send' && purchase.state === 'refused' && (
        <RefusedSheet
          draft={draft}
          change={change}
          onMended={() => sending.check(change((shown) => shown))}
          onClose={onClose}
        />
      )}
      {question === 'send' &&
        (purchase.state === 'ready' ||
          purchase.state === 'busy' ||
          purchase.state === 'failed') && (
          <SendSheet
            round={round}
            purchase={purchase}
            again={draft.again}
            attempt={draft.attempt}
            accept={sending.accept}
            onAccept={sending.setAccept}
            onSend={(asked) => void sending.confirm(asked)}
            onClose={() => {
              onClose();
              sending.forget();
            }}
          />
        )}
    </Suspense>
  );
}

import type { Round } from '@poy/contract';
import { lazy, Suspense, useEffect } from 'react';
import { cleared } from '../../purchase/purchaseDraft.ts';
import { emptyDraft, type ChangeDraft, type SlipDraft } from '../../slip-draft/slipDraft.ts';
import type { AskToSend } from '../send/useAskToSend.ts';

const loadSheets = () => import('../send/sheets.ts');
const ClearQuestion = lazy(() =>
  loadSheets().then((module) => ({ default: module.ClearQuestion })),
);
const RefusedSheet = lazy(() => loadSheets().then((module) => ({ default: module.RefusedSheet })));
const ClosedSheet = lazy(() => loadSheets().then((module) => ({ default: module.ClosedSheet })));
const SendSheet = lazy(() => loadSheets().then((module) => ({ default: module.SendSheet })));

interface SlipSheetsProps {
  round: Round;
  /** uuid of the member. */
  member: string;
  draft: SlipDraft;
  change: ChangeDraft;
  asking: AskToSend;
  closed: boolean;
  onTold: () => void;
}

/**
 * The sheet of the question that is open about the slip: to clear it, to mend it, or to send it.
 * When the round closes, the same place says so. A sending under way is waited for first.
 */
export function SlipSheets(props: SlipSheetsProps) {
  const { round, member, draft, change, asking, closed, onTold } = props;
  const { asks, setAsks, purchase, check, confirm, forget, accept, setAccept } = asking;
  const some = draft.lines.length > 0;
  // The sheets are fetched while the first number is looked at.
  useEffect(() => {
    if (some) void loadSheets().catch(() => undefined);
  }, [some]);
  const close = () => setAsks(null);
  const sending =
    purchase.state === 'busy' || (purchase.state === 'failed' && draft.attempt !== null);
  const tells = closed && !sending;
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
      {asks === 'clear' && (
        <ClearQuestion
          open
          count={draft.lines.length}
          onClose={close}
          onClear={() => change((shown) => cleared(shown, emptyDraft))}
        />
      )}
      {asks === 'send' && purchase.state === 'refused' && (
        <RefusedSheet
          draft={draft}
          change={change}
          onMended={() => check(change((shown) => shown))}
          onClose={close}
        />
      )}
      {asks === 'send' &&
        (purchase.state === 'ready' ||
          purchase.state === 'busy' ||
          purchase.state === 'failed') && (
          <SendSheet
            round={round}
            purchase={purchase}
            again={draft.again}
            accept={accept}
            onAccept={setAccept}
            onSend={(asked) => void confirm(asked)}
            onClose={() => {
              close();
              forget();
            }}
          />
        )}
    </Suspense>
  );
}

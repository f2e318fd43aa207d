import {
  momentsOf,
  putStakesBack,
  removeLastBatch,
  setPriceForAll,
  totals,
  type Draft,
  type Terms,
} from '@poy/bet-rules';
import type { Round, Slip } from '@poy/contract';
import { Paper } from '@poy/ui/bet';
import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceForAll } from '../../lines/PriceForAll.tsx';
import type { Elsewhere } from '../../purchase/draftStore.ts';
import paper from '../../purchase/purchase.module.css';
import { rewritten, type ChangeDraft, type SlipDraft } from '../../slip-draft/slipDraft.ts';
import { useAskToSend } from '../send/useAskToSend.ts';
import styles from './slip.module.css';
import { SlipFoot, wantsStake } from './SlipFoot.tsx';
import { SlipList } from './SlipList.tsx';
import { SlipNotices } from './SlipNotices.tsx';
import { SlipSheets } from './SlipSheets.tsx';
import { SlipTotal } from './SlipTotal.tsx';
import { useSlipKeys } from './useSlipKeys.ts';
import type { VisitStake } from './visitStake.ts';
import { WrittenHead } from './WrittenHead.tsx';

export interface SlipPanelProps {
  round: Round;
  /** uuid of the member. */
  member: string;
  draft: SlipDraft;
  /** The reason why lines went from this page without its doing. */
  elsewhere: Elsewhere | null;
  change: ChangeDraft;
  terms: Terms | null;
  stakes: VisitStake;
  /** True where the send button stays in sight on a phone. */
  pinned: boolean;
  /** True once the round takes no more slips. Its page then waits for `onTold`. */
  closed: boolean;
  /** Is called when the member knows what became of the slip of a round that has closed. */
  onTold: () => void;
  onSent: (slip: Slip) => void;
}

/** The slip being written, on paper. It is not drawn again while digits are typed. */
export const SlipPanel = memo(function SlipPanel(props: SlipPanelProps) {
  const { round, member, draft, change, stakes, pinned, closed, onTold, onSent } = props;
  const { t } = useTranslation('lotto');
  const { lines } = draft;
  const asking = useAskToSend({ betId: round.betId, member, draft, change, stake: stakes.stake });
  const { purchase } = asking;
  const sums = useMemo(() => totals(lines, round), [lines, round]);
  const edit = (how: (lines: Draft) => Draft) =>
    change((shown) => rewritten(shown, how(shown.lines)));
  const some = lines.length > 0;
  useSlipKeys(some, {
    toStake: () => asking.forAll.current?.focus(),
    send: asking.askToSend,
  });
  useEffect(() => {
    if (purchase.state === 'bought') onSent(purchase.bought);
  }, [purchase, onSent]);
  return (
    <section className={paper.sheet} aria-labelledby="slip-title">
      <Paper>
        <WrittenHead
          lines={lines}
          round={round}
          onUndo={() => edit(removeLastBatch)}
          onClear={() => asking.setAsks('clear')}
        />
        <SlipNotices
          draft={draft}
          elsewhere={props.elsewhere}
          stake={sums.stake}
          purchase={purchase}
          onMend={() => asking.setAsks('send')}
          onPutBack={() => edit(putStakesBack)}
        />
        <WrittenLines {...props} asking={asking} edit={edit} />
        {lines.length > 0 && <SlipTotal {...sums} />}
      </Paper>
      {some && <p className={styles.keys}>{t('slip.keys')}</p>}
      <SlipFoot
        lines={lines}
        sums={sums}
        stakes={stakes}
        asking={asking}
        edit={edit}
        closesAt={momentsOf(round).closesAt}
        pinned={pinned}
      />
      <SlipSheets
        round={round}
        member={member}
        draft={draft}
        change={change}
        asking={asking}
        closed={closed}
        onTold={onTold}
      />
    </section>
  );
});

interface WrittenLinesProps extends SlipPanelProps {
  asking: ReturnType<typeof useAskToSend>;
  edit: (how: (lines: Draft) => Draft) => void;
}

/** The lines with their stakes, and above them the stake for all. */
function WrittenLines({ draft, terms, change, stakes, asking, edit, pinned }: WrittenLinesProps) {
  const { t } = useTranslation('lotto');
  const { mend, forAll } = asking;
  const { lines } = draft;
  const inFoot = wantsStake(lines, stakes.stake) && (pinned || lines.length > 0);
  return (
    <>
      {lines.length === 0 && <p className={paper.empty}>{t('slip.empty')}</p>}
      <PriceForAll
        ref={forAll}
        written={stakes.stake}
        quick={!inFoot}
        asked={mend === 'forAll'}
        onWritten={(written) => {
          stakes.onStake(written);
          if (typeof written === 'number') edit((shown) => setPriceForAll(shown, written));
        }}
      />
      {lines.length > 0 && (
        <SlipList
          lines={lines}
          rates={terms?.rates}
          before={draft.before}
          change={change}
          look={mend === 'forAll' ? null : mend}
        />
      )}
    </>
  );
}

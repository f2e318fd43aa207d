import {
  momentsOf,
  putStakesBack,
  removeLastBatch,
  setPriceForAll,
  totals,
  type Draft,
} from '@poy/bet-rules';
import { Paper } from '@poy/ui/bet';
import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import paper from '../../purchase/purchase.module.css';
import { rewritten } from '../../slip-draft/slipDraft.ts';
import { useSendSlip } from '../send/useSendSlip.ts';
import { useSlipQuestion } from '../send/useSlipQuestion.ts';
import styles from './slip.module.css';
import { SlipFoot } from './foot/SlipFoot.tsx';
import { SlipNotices } from './SlipNotices.tsx';
import type { SlipPanelProps } from './SlipPanelProps.ts';
import { SlipSheets } from './SlipSheets.tsx';
import { SlipTotal } from './SlipTotal.tsx';
import { useSlipKeys } from './useSlipKeys.ts';
import type { VisitStake } from './visitStake.ts';
import { WrittenHead } from './head/WrittenHead.tsx';
import { WrittenLines } from './lines/WrittenLines.tsx';

/** The slip being written, on paper. It is not drawn again while digits are typed. */
export const SlipPanel = memo(function SlipPanel(props: SlipPanelProps) {
  const { round, member, draft, change, pinned, onSent } = props;
  const { t } = useTranslation('lotto');
  const { lines } = draft;
  const some = lines.length > 0;
  const sending = useSendSlip({ betId: round.betId, member, draft, change });
  const { purchase } = sending;
  const sums = useMemo(() => totals(lines, round), [lines, round]);
  const edit = (how: (lines: Draft) => Draft) =>
    change((shown) => rewritten(shown, how(shown.lines)));
  const stakes: VisitStake = {
    ...props.stakes,
    onStake(written) {
      props.stakes.onStake(written);
      if (typeof written === 'number') edit((shown) => setPriceForAll(shown, written));
    },
  };
  const { stake } = stakes;
  const { question, ask, send, mend, forAll } = useSlipQuestion({ draft, stake, sending });
  useSlipKeys(some, { toStake: () => forAll.current?.focus(), send });
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
          onClear={() => ask('clear')}
        />
        <SlipNotices
          draft={draft}
          elsewhere={props.elsewhere}
          stake={sums.stake}
          purchase={purchase}
          onMend={() => ask('send')}
          onPutBack={() => edit(putStakesBack)}
        />
        <WrittenLines {...props} stakes={stakes} mend={mend} forAll={forAll} />
        {some && <SlipTotal {...sums} />}
      </Paper>
      {some && <p className={styles.keys}>{t('slip.keys')}</p>}
      <SlipFoot
        lines={lines}
        sums={sums}
        stakes={stakes}
        purchase={purchase}
        elsewhere={props.elsewhere}
        unsure={draft.attempt !== null}
        closesAt={momentsOf(round).closesAt}
        pinned={pinned}
        onSend={send}
        onClose={sending.forget}
      />
      <SlipSheets {...props} question={question} sending={sending} onClose={() => ask(null)} />
    </section>
  );
});

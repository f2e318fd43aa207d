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
import { Paper } from '@poy/ui/bet';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MendFirst } from '../../lines/MendFirst.tsx';
import { PriceForAll } from '../../lines/PriceForAll.tsx';
import paper from '../../purchase/purchase.module.css';
import { PurchaseBar } from '../../purchase/PurchaseBar.tsx';
import { rewritten, type ChangeDraft, type SlipDraft } from '../../slip-draft/slipDraft.ts';
import { useAskToSend } from '../send/useAskToSend.ts';
import styles from './slip.module.css';
import { SlipList } from './SlipList.tsx';
import { SlipNotices } from './SlipNotices.tsx';
import { SlipSheets } from './SlipSheets.tsx';
import { SlipTotal } from './SlipTotal.tsx';
import { useSlipKeys } from './useSlipKeys.ts';
import { WrittenHead } from './WrittenHead.tsx';

export interface SlipPanelProps {
  round: Round;
  /** uuid of the member. */
  member: string;
  draft: SlipDraft;
  change: ChangeDraft;
  terms: Terms | null;
  /** The content of the box of the stake for all: whole baht, a text that is none, or null. */
  stake: Written;
  onStake: (stake: Written) => void;
  /** True where the send button stays in sight on a phone. */
  pinned: boolean;
}

/** The slip being written, on paper. It is not drawn again while digits are typed. */
export const SlipPanel = memo(function SlipPanel(props: SlipPanelProps) {
  const { round, member, draft, change, stake, pinned } = props;
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const { lines } = draft;
  const asking = useAskToSend({ betId: round.betId, member, draft, change, stake });
  const { purchase, mend, setAsks } = asking;
  const sums = useMemo(() => totals(lines), [lines]);
  const edit = (how: (lines: Draft) => Draft) =>
    change((shown) => rewritten(shown, how(shown.lines)));
  const some = lines.length > 0;
  useSlipKeys(some, {
    toStake: () => asking.forAll.current?.focus(),
    send: asking.askToSend,
  });
  return (
    <section className={paper.sheet} aria-labelledby="slip-title">
      <Paper>
        <WrittenHead
          lines={lines}
          round={round}
          onUndo={() => edit(removeLastBatch)}
          onClear={() => setAsks('clear')}
        />
        <SlipNotices
          draft={draft}
          stake={sums.stake}
          purchase={purchase}
          onMend={() => setAsks('send')}
          onPutBack={() => edit(putStakesBack)}
        />
        {!some && <p className={paper.empty}>{t('slip.empty')}</p>}
        {some && <WrittenLines {...props} asking={asking} edit={edit} />}
        {some && <SlipTotal {...sums} />}
        <MendFirst mend={mend} lines={lines} stake={stake} problemOf={lineProblem} words="slip" />
      </Paper>
      {some && <p className={styles.keys}>{t('slip.keys')}</p>}
      {some && (
        <PurchaseBar
          label={t('slip.count', { count: lines.length })}
          sum={t('baht', { amount: money(sums.stake) })}
          text={t('slip.send')}
          pinned={pinned}
          looks={styles}
          busy={purchase.state === 'checking'}
          onPress={asking.askToSend}
        />
      )}
      <SlipSheets round={round} draft={draft} change={change} asking={asking} />
    </section>
  );
});

interface WrittenLinesProps extends SlipPanelProps {
  asking: ReturnType<typeof useAskToSend>;
  edit: (how: (lines: Draft) => Draft) => void;
}

/** The lines with their stakes, and above them the stake for all. */
function WrittenLines({ draft, terms, change, stake, onStake, asking, edit }: WrittenLinesProps) {
  const { mend, forAll } = asking;
  return (
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
        lines={draft.lines}
        rates={terms?.rates}
        before={draft.before}
        change={change}
        look={mend === 'forAll' ? null : mend}
      />
    </>
  );
}

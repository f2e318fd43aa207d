import type { Round, Slip } from '@poy/contract';
import { ErrorState, Skeleton, TaskPage } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import entryStyles from '../../entry/entry.module.css';
import { useOpenDraft } from '../../slip-draft/useOpenDraft.ts';
import { useChoice } from '../keepChoice.ts';
import { BetPanel } from '../panel/BetPanel.tsx';
import { tabsOffered } from '../panel/betTabs.ts';
import { useEntry } from '../panel/useEntry.ts';
import { useVisitStake } from '../slip/visitStake.ts';
import { WrittenSlip } from '../slip/WrittenSlip.tsx';

const ShotPanel = lazy(() =>
  import('../../shots/ShotPanel.tsx').then((module) => ({ default: module.ShotPanel })),
);

interface OpenRoundProps {
  round: Round;
  /** uuid of the member. */
  member: string;
  /** True once the round takes no more slips. Its page then waits for `onTold`. */
  closed: boolean;
  /** Is called when the member knows what became of the slip of a round that has closed. */
  onTold: () => void;
  onSent: (slip: Slip) => void;
}

/**
 * A round that takes slips: the panel to write numbers with, and beside it (under it on a phone)
 * the slip on paper. It is not drawn again when the clock above it ticks.
 */
export const OpenRound = memo(function OpenRound(props: OpenRoundProps) {
  const { round, member } = props;
  const { t } = useTranslation('lotto');
  const { draft, elsewhere, change, terms, failed, retry } = useOpenDraft(round, member);
  const stakes = useVisitStake(member);
  const [mode, setMode] = useChoice(member, 'entry');
  const entry = useEntry({ terms, stake: stakes.stake, change, mode });
  const shoots = entry.tab === 'shoot';
  const tabs = tabsOffered(round, terms);
  const slip = (
    <WrittenSlip
      {...props}
      draft={draft}
      elsewhere={elsewhere}
      change={change}
      terms={terms}
      stakes={stakes}
      pinned={!shoots}
    />
  );
  return (
    <TaskPage side={slip} sideLabel={t('slip.title')} beside>
      <Tabs
        id="bet"
        label={t('bet.tabs')}
        items={tabs.map((value) => ({ value, text: t(`bet.tab.${value}`) }))}
        value={entry.tab}
        onChange={entry.openTab}
      />
      <TabPanel tabs="bet" value={entry.tab}>
        {shoots && (
          <Suspense fallback={<PanelSkeleton />}>
            <ShotPanel round={round} phase="open" />
          </Suspense>
        )}
        {!shoots && !terms && (failed ? <TermsFailed onRetry={retry} /> : <PanelSkeleton />)}
        {!shoots && terms && (
          <BetPanel
            betId={round.betId}
            entry={entry}
            terms={terms}
            lines={draft.lines}
            again={draft.again}
            change={change}
            mode={mode}
            onMode={setMode}
          />
        )}
      </TabPanel>
    </TaskPage>
  );
});

function TermsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <ErrorState title={t('bet.failed')} retryLabel={t('host:actions.retry')} onRetry={onRetry} />
  );
}

/** The place of the panel while its terms, or the shots, are fetched. */
function PanelSkeleton() {
  const { t } = useTranslation('host');
  return (
    <div className={entryStyles.waits}>
      <Skeleton shape="card" count={2} label={t('loading')} />
    </div>
  );
}

import type { Written } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { Columns, ErrorState, Skeleton } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import entryStyles from '../../entry/entry.module.css';
import { useOpenDraft } from '../../slip-draft/useOpenDraft.ts';
import { useChoice } from '../keepChoice.ts';
import { BetPanel } from '../panel/BetPanel.tsx';
import { tabsOffered } from '../panel/betTabs.ts';
import { useEntry } from '../panel/useEntry.ts';
import { WrittenSlip } from '../slip/WrittenSlip.tsx';

const ShotPanel = lazy(() =>
  import('../../shots/ShotPanel.tsx').then((module) => ({ default: module.ShotPanel })),
);

interface OpenRoundProps {
  round: Round;
  /** uuid of the member. */
  member: string;
}

/**
 * A round that takes slips: the panel to write numbers with, and beside it (under it on a phone)
 * the slip on paper. It is not drawn again when the clock above it ticks.
 */
export const OpenRound = memo(function OpenRound({ round, member }: OpenRoundProps) {
  const { t } = useTranslation('lotto');
  const { draft, change, terms, failed, retry } = useOpenDraft(round, member);
  const [stake, setStake] = useState<Written>(null);
  const [mode, setMode] = useChoice(member, 'entry');
  const entry = useEntry({ terms, stake, change, mode });
  const shoots = entry.tab === 'shoot';
  const tabs = tabsOffered(round, terms);
  const slip = (
    <WrittenSlip
      round={round}
      member={member}
      draft={draft}
      change={change}
      terms={terms}
      stake={stake}
      onStake={setStake}
      pinned={!shoots}
    />
  );
  return (
    <Columns side={slip} sideLabel={t('slip.title')} beside>
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
    </Columns>
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

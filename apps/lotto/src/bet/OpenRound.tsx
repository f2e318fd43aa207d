import type { Written } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { Columns, ErrorState, Skeleton } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentsOf } from '../rounds/phaseOf.ts';
import styles from './bet.module.css';
import { BetPanel } from './BetPanel.tsx';
import { EmptySlip } from './slip/EmptySlip.tsx';
import { useChoice } from './keepChoice.ts';
import { forgetClosedDrafts } from './keepDraft.ts';
import { oneLineEach, withTerms } from './slipDraft.ts';
import { useDraft } from './useBets.ts';
import { betTabs, lengthOf, optionsOf, useEntry } from './useEntry.ts';
import { useTerms } from './useTerms.ts';

/** How long a page that can be used is left alone before what comes next is fetched. */
const restMs = 1500;
const loadSlip = () => import('./slip/SlipPanel.tsx');
const SlipPanel = lazy(() => loadSlip().then((module) => ({ default: module.SlipPanel })));
const ShotPanel = lazy(() =>
  import('../shots/ShotPanel.tsx').then((module) => ({ default: module.ShotPanel })),
);

/** A round that takes slips: the panel to write numbers with, and beside it (under it on a phone) the slip on paper. The clock above ticks without it. */
export const OpenRound = memo(function OpenRound({
  round,
  member,
}: {
  round: Round;
  member: string;
}) {
  const { t } = useTranslation(['lotto', 'host']);
  const now = useServerNow(60_000);
  const { closesAt } = momentsOf(round);
  const place = useMemo(
    () => ({ member, betId: round.betId, closesAt }),
    [member, round.betId, closesAt],
  );
  const { draft, change } = useDraft(place);
  const { terms, failed, retry } = useTerms(round.betId, true);
  const [stake, setStake] = useState<Written>(null);
  const [mode, setMode] = useChoice(member, 'entry');
  const entry = useEntry({ terms, stake, change, mode });
  // A market without shots has no tab to shoot at, and a length of which nothing is offered has none either.
  const tabs = betTabs.filter((tab) =>
    tab === 'shoot'
      ? round.shotsCloseTime !== null
      : !terms || optionsOf(lengthOf[tab], terms).length > 0,
  );

  // Terms that came while a sending was under way are put on the draft once it is answered; so is what makes its numbers stand once.
  const sent = draft.attempt !== null;
  useEffect(() => {
    if (!sent) change(oneLineEach);
  }, [sent, change]);
  useEffect(() => {
    if (terms && !sent) change((shown) => withTerms(shown, terms));
  }, [terms, sent, change]);
  useEffect(() => forgetClosedDrafts(now, place), [now, place]);

  // Numbers can be put in before the slip is there to show them; it is fetched with the first of them or a moment before, and then stays, also emptied again.
  const ready = terms !== null;
  useEffect(() => {
    if (!ready) return undefined;
    const soon = setTimeout(() => void loadSlip().catch(() => undefined), restMs);
    return () => clearTimeout(soon);
  }, [ready]);
  const empty = draft.lines.length === 0;
  const [written, setWritten] = useState(!empty);
  if (!written && !empty) setWritten(true);
  const blank = <EmptySlip round={round} lines={draft.lines.length} />;
  const slip = written ? (
    <Suspense fallback={blank}>
      <SlipPanel
        round={round}
        member={member}
        draft={draft}
        change={change}
        terms={terms}
        stake={stake}
        onStake={setStake}
        pinned={entry.tab !== 'shoot'}
      />
    </Suspense>
  ) : (
    blank
  );

  const waits = (
    <div className={styles.waits}>
      <Skeleton shape="card" count={2} label={t('host:loading')} />
    </div>
  );
  return (
    <Columns side={slip} sideLabel={t('slip.title')}>
      <Tabs
        id="bet"
        label={t('bet.tabs')}
        items={tabs.map((value) => ({ value, text: t(`bet.tab.${value}`) }))}
        value={entry.tab}
        onChange={entry.openTab}
      />
      <TabPanel tabs="bet" value={entry.tab}>
        {entry.tab === 'shoot' ? (
          <Suspense fallback={waits}>
            <ShotPanel round={round} phase="open" />
          </Suspense>
        ) : terms ? (
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
        ) : failed ? (
          <ErrorState
            title={t('bet.failed')}
            retryLabel={t('host:actions.retry')}
            onRetry={retry}
          />
        ) : (
          waits
        )}
      </TabPanel>
    </Columns>
  );
});

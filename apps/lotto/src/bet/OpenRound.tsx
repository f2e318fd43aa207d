import type { Round } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { Columns, ErrorState, Skeleton } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentsOf } from '../rounds/phaseOf.ts';
import { ShotPanel } from '../shots/ShotPanel.tsx';
import { BetPanel } from './BetPanel.tsx';
import { betTabs, useEntry } from './useEntry.ts';
import { forgetClosedDrafts } from './keepDraft.ts';
import { SlipPanel } from './SlipPanel.tsx';
import { withTerms } from './slipDraft.ts';
import { useDraft } from './useBets.ts';
import { useTerms } from './useTerms.ts';

/** A round that takes slips: the panel to write numbers with, and beside it (under it on a phone) the slip on paper. */
export function OpenRound({ round, member }: { round: Round; member: string }) {
  const { t } = useTranslation(['lotto', 'host']);
  const now = useServerNow(60_000);
  const { closesAt } = momentsOf(round);
  const place = useMemo(() => ({ member, betId: round.betId, closesAt }), [member, round.betId, closesAt]);
  const { draft, change } = useDraft(place);
  const { terms, failed, retry } = useTerms(round.betId, true);
  const [stake, setStake] = useState<number | null>(null);
  const entry = useEntry({ terms, stake, change });

  useEffect(() => {
    if (terms) change((shown) => withTerms(shown, terms));
  }, [terms, change]);
  useEffect(() => forgetClosedDrafts(now, place), [now, place]);

  return (
    <Columns side={<SlipPanel round={round} draft={draft} change={change} terms={terms} stake={stake} onStake={setStake} pinned={entry.tab !== 'shoot'} />} sideLabel={t('slip.title')}>
      <Tabs
        id="bet"
        label={t('bet.tabs')}
        items={betTabs.map((value) => ({ value, text: t(`bet.tab.${value}`) }))}
        value={entry.tab}
        onChange={entry.openTab}
      />
      <TabPanel tabs="bet" value={entry.tab}>
        {entry.tab === 'shoot' ? (
          <ShotPanel round={round} phase="open" />
        ) : terms ? (
          <BetPanel entry={entry} terms={terms} lines={draft.lines.length} change={change} />
        ) : failed ? (
          <ErrorState title={t('bet.failed')} retryLabel={t('host:actions.retry')} onRetry={retry} />
        ) : (
          <Skeleton shape="card" count={2} label={t('host:loading')} />
        )}
      </TabPanel>
    </Columns>
  );
}

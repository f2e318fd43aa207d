import { poysOne, queries } from '@poy/api-client';
import { numberListsOne, numberListQueries } from '@poy/api-client/numberLists';
import type { Round } from '@poy/contract';
import { paths, useErrorWords, useFormat, useNotify } from '@poy/host';
import { EmptyState, LinkButton, MarketPicture, Skeleton } from '@poy/ui';
import { Sheet, TabPanel, Tabs } from '@poy/ui/bet';
import noSlips from '@poy/ui/scenes/no-slips.svg';
import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartFailed } from '../PartFailed.tsx';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import type { LineToLoad } from '../slip-draft/loadLines.ts';
import { useLoadLines } from '../slip-draft/useLoadLines.ts';
import styles from './numberLists.module.css';

const sources = ['lists', 'slips'] as const;
/** The number of old slips to choose from, the newest first. */
const slipsShown = 30;

interface Choosing {
  /** Puts the lines in as soon as they have come. */
  onPick: (fetch: () => Promise<{ lines: readonly LineToLoad[] }>) => void;
  busy: boolean;
}

/** Puts the lines of a number list or of an old slip into the slip of a round. */
export function PullSheet({ round, onClose }: { round: Round; onClose: () => void }) {
  const { t } = useTranslation(['lotto', 'host']);
  const [source, setSource] = useState<(typeof sources)[number]>('lists');
  const { load, busy } = useLoadLines();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const onPick: Choosing['onPick'] = (fetch) => {
    const pull = async () => {
      if (await load(round, (await fetch()).lines)) onClose();
    };
    pull().catch((error: unknown) => notify.fail(errorWords(error)));
  };
  return (
    <Sheet open onClose={onClose} title={t('pull.title')} closeLabel={t('host:actions.close')}>
      <Tabs
        id="pull"
        label={t('pull.from')}
        items={sources.map((value) => ({ value, text: t(`pull.${value}`) }))}
        value={source}
        onChange={setSource}
      />
      <TabPanel tabs="pull" value={source} className={styles.pull}>
        {source === 'lists' ? (
          <ListsToPull onPick={onPick} busy={busy} />
        ) : (
          <SlipsToPull onPick={onPick} busy={busy} />
        )}
      </TabPanel>
    </Sheet>
  );
}

function ListsToPull({ onPick, busy }: Choosing) {
  const { t } = useTranslation(['lotto', 'host']);
  const { money } = useFormat();
  const query = useQuery(numberListQueries.all());
  const lists = query.data;
  if (!lists)
    return query.isError ? (
      <PartFailed title={t('numberLists.failed')} query={query} />
    ) : (
      <Skeleton shape="row" count={3} label={t('host:loading')} />
    );
  const toLists = <Link to={paths.numberLists} />;
  if (lists.length === 0)
    return (
      <EmptyState
        icon={<ListPlus />}
        title={t('numberLists.empty')}
        text={t('numberLists.emptyText')}
        action={<LinkButton link={toLists}>{t('numberLists.title')}</LinkButton>}
      />
    );
  return (
    <>
      <ul className={styles.rounds} aria-label={t('numberLists.title')}>
        {lists.map((list) => (
          <li key={list.setId}>
            <button
              type="button"
              className={styles.round}
              disabled={busy}
              onClick={() => onPick(() => numberListsOne(list.setId))}
            >
              <span className={styles.roundName} translate="no">
                {list.name}
              </span>
              <span className={styles.pullNumbers} translate="no">
                {list.firstNumbers.slice(0, 3).join(' ') + (list.lineCount > 3 ? ' …' : '')}
              </span>
              <span className={styles.roundSub}>
                {t('numberLists.count', { count: list.lineCount, amount: money(list.stake) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LinkButton variant="quiet" size="sm" link={toLists}>
        {t('pull.manage')}
      </LinkButton>
    </>
  );
}

function SlipsToPull({ onPick, busy }: Choosing) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { dateTime, money } = useFormat();
  const query = useQuery(queries.slips({ limit: slipsShown }));
  const { data } = query;
  if (!data)
    return query.isError ? (
      <PartFailed title={t('slips.failed')} query={query} />
    ) : (
      <Skeleton shape="row" count={3} label={t('host:loading')} />
    );
  if (data.slips.length === 0) return <EmptyState scene={noSlips} title={t('pull.noSlips')} />;
  return (
    <ul className={styles.rounds} aria-label={t('pull.slips')}>
      {data.slips.map((slip) => (
        <li key={slip.poyId}>
          <button
            type="button"
            className={styles.round}
            data-pictured
            disabled={busy}
            onClick={() => onPick(() => poysOne(slip.poyId))}
          >
            <MarketPicture market={slip.betName} />
            <span className={styles.roundName}>{words.round(slip)}</span>
            <span className={styles.pullNumbers}>{t('baht', { amount: money(slip.stake) })}</span>
            <span className={styles.roundSub}>
              {`${dateTime(slip.createdAt)} · ${t('slip.count', { count: slip.lineCount })}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

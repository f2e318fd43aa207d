import { Badge, Card, EmptyState, ListRow } from '@poy/ui';
import type { ReplyOf } from '@poy/contract';
import { useQuery } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useOperator } from '../desk/useOperator.ts';
import { Age } from '../worklist/Age.tsx';
import { Pending } from '../worklist/Pending.tsx';
import styles from './reports.module.css';
import { useReportWords } from './useReportWords.ts';

type Feed = ReplyOf<'/api/operators.feeds.list'>[number];

const everyMs = 30_000;
const minuteSeconds = 60;
const tones = { silent: 'bad', uncompared: 'accent', none: 'neutral', well: 'good' } as const;

function stateOf({ silentSince, uncomparedDays, heardAt }: Feed): keyof typeof tones {
  if (silentSince !== null) return 'silent';
  if (uncomparedDays > 0) return 'uncompared';
  return heardAt === null ? 'none' : 'well';
}

/** The feeds of the site's bank accounts, those first that are silent or have days not compared. */
export function FeedList() {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.feeds(),
    refetchInterval: everyMs,
  });
  if (!data)
    return <Pending error={error} retry={refetch} busy={isFetching} shape="row" count={4} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<RadioTower size={32} />}
        title={t('feeds.none')}
        text={t('feeds.noneText')}
      />
    );
  return (
    <Card as="section" pad="none" className={styles.rows} aria-label={t('reports.tab.feeds')}>
      {data.map((feed) => (
        <FeedRow key={feed.bankId} feed={feed} />
      ))}
      <PayoutRow />
    </Card>
  );
}

function FeedRow({ feed }: { feed: Feed }) {
  const { t } = useTranslation('desk');
  const { bankCode, accountNumber } = feed;
  const state = stateOf(feed);
  return (
    <ListRow
      plain
      title={`${bankCode} ${accountNumber}`}
      sub={<HeardWords feed={feed} />}
      value={<Badge tone={tones[state]}>{t(`feeds.state.${state}`)}</Badge>}
      valueSub={feed.silentSince !== null && <Age at={feed.silentSince} words="feeds.silent" />}
    />
  );
}

/** Whether the payout bank lists what leaves; for those who may read the differences. */
function PayoutRow() {
  const { t } = useTranslation('desk');
  const words = useReportWords();
  const { queries } = useDesk();
  const { may } = useOperator();
  const { data } = useQuery({ ...queries.payoutDays(true), enabled: may('reports.read') });
  if (!data || (data.listed === null && data.uncomparedDays === 0)) return null;
  const { listed, uncomparedDays: number, uncomparedSince } = data;
  const state = listed === false ? 'unknown' : number > 0 ? 'uncompared' : 'well';
  const tone = { unknown: 'neutral', uncompared: 'accent', well: 'good' } as const;
  return (
    <ListRow
      plain
      title={t('payouts.title')}
      sub={
        uncomparedSince === null
          ? undefined
          : t('feeds.uncompared', { number, day: words.day(uncomparedSince) })
      }
      value={<Badge tone={tone[state]}>{t(`payouts.state.${state}`)}</Badge>}
    />
  );
}

function HeardWords({ feed }: { feed: Feed }) {
  const { t } = useTranslation('desk');
  const words = useReportWords();
  const { heardAt, silentSince, usualSeconds, uncomparedDays, uncomparedSince } = feed;
  return (
    <>
      <span>
        {silentSince !== null && usualSeconds !== null ? (
          t('feeds.usual', { minutes: Math.ceil(usualSeconds / minuteSeconds) })
        ) : heardAt === null ? (
          t('feeds.never')
        ) : (
          <Age at={heardAt} words="feeds.heard" />
        )}
      </span>
      {uncomparedSince !== null && (
        <span className={styles.uncompared}>
          {` ${t('feeds.uncompared', { number: uncomparedDays, day: words.day(uncomparedSince) })}`}
        </span>
      )}
    </>
  );
}

import { Badge, Card, EmptyState, ErrorState, ListRow, Skeleton } from '@poy/ui';
import type { ReplyOf } from '@poy/contract';
import { useQuery } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useFailureWords } from '../words/useFailureWords.ts';
import { Age } from '../worklist/Age.tsx';
import styles from './reports.module.css';

type Feed = ReplyOf<'/api/operators.feeds.list'>[number];

const everyMs = 30_000;
const minuteSeconds = 60;

/** The feeds of the site's bank accounts, those first that are silent for longer than usual. */
export function FeedList() {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const failureWords = useFailureWords();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.feeds(),
    refetchInterval: everyMs,
  });
  if (!data)
    return error ? (
      <ErrorState
        title={t('failed')}
        text={failureWords(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <Skeleton shape="row" count={4} label={t('loading')} />
    );
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
    </Card>
  );
}

function FeedRow({ feed }: { feed: Feed }) {
  const { t } = useTranslation('desk');
  const { bankCode, accountNumber, heardAt, silentSince, usualSeconds } = feed;
  const usual =
    usualSeconds !== null && t('feeds.usual', { minutes: Math.ceil(usualSeconds / minuteSeconds) });
  const heard = heardAt === null ? t('feeds.never') : <Age at={heardAt} words="feeds.heard" />;
  return (
    <ListRow
      plain
      title={`${bankCode} ${accountNumber}`}
      sub={silentSince === null ? heard : usual}
      value={
        <Badge tone={silentSince === null ? (heardAt === null ? 'neutral' : 'good') : 'bad'}>
          {t(
            `feeds.state.${silentSince === null ? (heardAt === null ? 'none' : 'well') : 'silent'}`,
          )}
        </Badge>
      }
      valueSub={silentSince !== null && <Age at={silentSince} words="feeds.silent" />}
    />
  );
}

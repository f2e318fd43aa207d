import { userNameOf } from '@poy/contract/rules';
import { EmptyState, ListRow, PageHead, TextField } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { useDesk } from '../desk/Desk.ts';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Pending } from '../worklist/Pending.tsx';
import styles from './members.module.css';

const part = 50;
const longest = 500;

/** Finds a member by the beginning of the name. */
export function MembersRoom() {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useSearchParams();
  const [limit, setLimit] = useState(part);
  const typed = search.get('find') ?? '';
  usePageTitle(t('rooms.members'));
  return (
    <>
      <PageHead title={t('rooms.members')} sub={t('members.sub')} />
      <TextField
        label={t('members.find')}
        className={styles.find}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setLimit(part);
          setSearch(target.value ? { find: target.value } : {}, { replace: true });
        }}
      />
      <Found
        find={useDeferredValue(userNameOf(typed))}
        limit={limit}
        onMore={() => setLimit(limit + part)}
      />
    </>
  );
}

interface FoundProps {
  find: string;
  limit: number;
  onMore: () => void;
}

function Found({ find, limit, onMore }: FoundProps) {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const format = useDeskFormat();
  // Each read stands in the log, so nothing is read before somebody looks for somebody.
  const wanted = find.length > 1;
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.members(find, limit),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  if (!wanted) return <EmptyState icon={<Search size={32} />} title={t('members.ask')} />;
  if (error || !data)
    return <Pending error={error} retry={refetch} busy={isFetching} shape="row" count={4} />;
  if (data.length === 0)
    return <EmptyState icon={<Search size={32} />} title={t('members.none', { find })} />;
  return (
    <div className={styles.found}>
      {data.map(({ userName, status, statusReason, createdAt }) => (
        <ListRow
          key={userName}
          title={userName}
          sub={statusReason ?? t('members.since', { date: format.date(createdAt) })}
          value={t(`members.status.${status}`)}
          link={<Link to={`/members/${encodeURIComponent(userName)}`} />}
        />
      ))}
      {data.length >= limit && limit < longest && (
        <LoadMore label={t('more')} onMore={onMore} busy={isFetching} />
      )}
    </div>
  );
}

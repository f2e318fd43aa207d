import { failsPage, usePending } from '@poy/host/page';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import styles from './RewardPage.module.css';

interface RewardPageProps<Read> {
  title: string;
  /** The words where the read fails. */
  failed: string;
  query: { queryKey: readonly string[]; queryFn: () => Promise<Read> };
  /** Shows the answer of the query, once it is there. */
  children: (read: Read) => ReactElement;
}

/** A page about something that a member has earned, which is read anew at each visit. */
export function RewardPage<Read>({ title, ...content }: RewardPageProps<Read>) {
  return (
    <ProfileFrame title={title} className={styles.page}>
      <Content {...content} />
    </ProfileFrame>
  );
}

function Content<Read>({ failed, query, children }: Omit<RewardPageProps<Read>, 'title'>) {
  const pendingOf = usePending();
  const asked = useQuery({ ...query, throwOnError: failsPage, refetchOnMount: 'always' });
  if (asked.data !== undefined) return children(asked.data);
  return <Pending {...pendingOf(asked, failed)} shape="card" count={2} />;
}

import { failsPage, usePending } from '@poy/host/page';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import type { Elements } from '@poy/ui';
import type { ReactElement } from 'react';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import styles from './RewardPage.module.css';

interface RewardPageProps<Read> {
  title: string;
  /** The words where the read fails. */
  failed: string;
  query: { queryKey: readonly string[]; queryFn: () => Promise<Read> };
  /** The side column, in the place of help. */
  side?: Elements;
  sideLabel?: string;
  /** Shows the answer of the query, once it is there. */
  children: (read: Read) => ReactElement;
}

/** A page about something that a member has earned, which is read anew at each visit. */
export function RewardPage<Read>(props: RewardPageProps<Read>) {
  const { title, side, sideLabel, ...content } = props;
  return (
    <ProfileFrame title={title} side={side} sideLabel={sideLabel}>
      <Content {...content} />
    </ProfileFrame>
  );
}

type ContentProps<Read> = Pick<RewardPageProps<Read>, 'failed' | 'query' | 'children'>;

function Content<Read>({ failed, query, children }: ContentProps<Read>) {
  const pendingOf = usePending();
  const asked = useQuery({ ...query, throwOnError: failsPage, refetchOnMount: 'always' });
  if (asked.data !== undefined) return <div className={styles.stack}>{children(asked.data)}</div>;
  return <Pending {...pendingOf(asked, failed)} shape="card" count={2} />;
}

import { ErrorState, Skeleton } from '@poy/ui';

interface PendingProps {
  /** The words that are spoken while the answer is waited for. */
  label: string;
  /** Why the answer did not come, with a way to ask again; null while it is waited for. */
  failure: {
    title: string;
    text: string;
    retryLabel: string;
    onRetry: () => void;
    /** True while it is asked for again. */
    busy: boolean;
  } | null;
  /** The layout that is waited for. */
  shape: 'row' | 'card';
  count?: number;
}

/** Stands in the place of what the server was asked for: its outline, or the failure with a way to ask again. */
export function Pending({ label, failure, shape, count }: PendingProps) {
  if (failure) return <ErrorState {...failure} />;
  return <Skeleton shape={shape} count={count} label={label} />;
}

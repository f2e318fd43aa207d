import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../desk/Desk.ts';
import { Pending } from '../worklist/Pending.tsx';
import styles from './slips.module.css';

/** The picture of a slip. It is read once while the page is open, because each read is in the log. */
export function SlipPicture({ id, label }: { id: number; label: string }) {
  const { queries } = useDesk();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.slipPicture(id),
    staleTime: Infinity,
  });
  if (error || !data)
    return <Pending error={error} retry={refetch} busy={isFetching} shape="card" count={1} />;
  return (
    <img className={styles.picture} alt={label} src={`data:${data.type};base64,${data.picture}`} />
  );
}

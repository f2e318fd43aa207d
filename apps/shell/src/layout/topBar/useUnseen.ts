import { notificationsKey } from '@poy/api-client/notificationsKey';
import type { NotificationBook } from '@poy/host/notifications';
import { useQuery } from '@tanstack/react-query';

const countOf = ({ unseen }: NotificationBook): number => unseen;

/**
 * Returns the number of notifications that the member has neither seen nor read. It is 0 until the part that
 * keeps them has come, which no page waits for.
 */
export function useUnseen(): number {
  const { data } = useQuery({
    queryKey: notificationsKey,
    enabled: false,
    gcTime: Infinity,
    select: countOf,
  });
  return data ?? 0;
}

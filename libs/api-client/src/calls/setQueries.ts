import type { BodyOf } from '@poy/contract';
import { setLotteriesLatest, setStock, setTicketsAll, setTicketsOne } from './sets4d.ts';

/** The reads of sets of four digits, as `queries` has the others. */
export const setQueries = {
  lotteries: () => ({ queryKey: ['lotteries.4d.latest'] as const, queryFn: setLotteriesLatest }),
  stock: (betId: number, numbers: string[]) => ({
    queryKey: ['lotteries.4d.stock', betId, numbers] as const,
    queryFn: () => setStock(betId, numbers),
  }),
  tickets: (filter: Omit<BodyOf<'/poy-api/lotteries.4d.tickets'>, 'before'> = {}) => ({
    queryKey: ['lotteries.4d.tickets', filter] as const,
    queryFn: ({ pageParam }: { pageParam?: unknown } = {}) =>
      setTicketsAll(typeof pageParam === 'number' ? { ...filter, before: pageParam } : filter),
  }),
  ticket: (poyId: number) => ({
    queryKey: ['lotteries.4d.one', poyId] as const,
    queryFn: () => setTicketsOne(poyId),
  }),
};

import type { WorkOrder } from '@poy/api-client/operators';
import { useSearchParams } from 'react-router';

const key = 'by';
export const workOrders: readonly WorkOrder[] = ['sum', 'age'];

/** The order of a list of open work, and the way to another one. */
export interface OrderState {
  readonly by: WorkOrder;
  readonly choose: (by: WorkOrder) => void;
}

/** Returns the order of a list, which stands in the address where it is not the list's usual one. */
export function useWorkOrder(usual: WorkOrder): OrderState {
  const [search, setSearch] = useSearchParams();
  const by = workOrders.find((order) => order === search.get(key)) ?? usual;
  return {
    by,
    choose: (order) => {
      const next = new URLSearchParams(search);
      if (order === usual) next.delete(key);
      else next.set(key, order);
      setSearch(next);
    },
  };
}

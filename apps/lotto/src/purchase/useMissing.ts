import { paths, useBalance } from '@poy/host';
import { useLocation } from 'react-router';

/** Returns the baht by which the balance is too small for a cost; 0 where it is not known. */
export function useMissing(cost: number): number {
  const balance = useBalance();
  return balance.state === 'ready' ? Math.max(0, cost - balance.baht) : 0;
}

/** Returns the address of a deposit of so many baht, after which a link leads back to this page. */
export function useDepositPath(missing: number): string {
  const { pathname } = useLocation();
  return paths.depositFor(Math.ceil(missing), pathname);
}

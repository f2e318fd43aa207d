import type { SetTicketSummary } from '@poy/contract';
import { useRoundName } from '@poy/host';

/** Returns a function that names a ticket by its lottery and the day of the draw. */
export function useTicketName(): (ticket: Pick<SetTicketSummary, 'betName' | 'dt'>) => string {
  const { round } = useRoundName();
  return ({ betName, dt }) => round({ betName, dt, kind: 'digits4', number: 1 });
}

import { bangkokDay } from '@poy/bet-rules';
import type { queries } from '@poy/api-client';

export const slipsTabs = ['waiting', 'today', 'history'] as const;
export type SlipsTab = (typeof slipsTabs)[number];

/** Which slips are shown, as it stands in the address. Days are Bangkok's, YYYY-MM-DD; they count in the history only. */
export interface SlipsChoice {
  readonly tab: SlipsTab;
  readonly market: string | undefined;
  readonly won: boolean;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const dayIn = (search: URLSearchParams, name: string): string | undefined =>
  /^[1-9]\d{3}-\d\d-\d\d$/.exec(search.get(name) ?? '')?.[0];

/** The choice an address makes; what it does not say is left open. */
export function choiceFrom(search: URLSearchParams): SlipsChoice {
  const show = search.get('show');
  const tab = show === 'today' || show === 'history' ? show : 'waiting';
  const inHistory = tab === 'history';
  return {
    tab,
    market: search.get('market') ?? undefined,
    won: tab !== 'waiting' && search.get('won') === '1',
    from: inHistory ? dayIn(search, 'from') : undefined,
    to: inHistory ? dayIn(search, 'to') : undefined,
  };
}

/** The address of a choice: only what differs from what is shown anyway. */
export function searchOf({ tab, market, won, from, to }: SlipsChoice): Record<string, string> {
  return {
    ...(tab !== 'waiting' && { show: tab }),
    ...(market !== undefined && { market }),
    ...(won && tab !== 'waiting' && { won: '1' }),
    ...(tab === 'history' && from !== undefined && { from }),
    ...(tab === 'history' && to !== undefined && { to }),
  };
}

/** What is asked of the server for a choice. `now` is server time in ms. */
export function filterOf(
  { tab, market, won, from, to }: SlipsChoice,
  betGroup: string | undefined,
  now: number,
): NonNullable<Parameters<typeof queries.slips>[0]> {
  const today = bangkokDay(now);
  const status = won
    ? 'won'
    : ({ waiting: 'waiting', history: 'settled', today: undefined } as const)[tab];
  return {
    ...(status && { status }),
    ...(tab === 'today' && { from: today, to: today }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(market !== undefined && { betName: market }),
    ...(betGroup !== undefined && { betGroup }),
  };
}

/** Whether more than the tab narrows the list. */
export const isNarrowed = ({ market, won, from, to }: SlipsChoice): boolean =>
  market !== undefined || won || from !== undefined || to !== undefined;

import { bangkokDay } from '@poy/bet-rules';
import type { queries } from '@poy/api-client';

export const boughtTabs = ['waiting', 'today', 'history'] as const;
export type BoughtTab = (typeof boughtTabs)[number];

/**
 * The choice of purchases, as it stands in the address. Days are days in Bangkok as YYYY-MM-DD; they
 * count in the history only.
 */
export interface BoughtChoice {
  readonly tab: BoughtTab;
  readonly market: string | undefined;
  /** A group of markets; undefined where one market is chosen. */
  readonly group: string | undefined;
  readonly won: boolean;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const dayIn = (search: URLSearchParams, name: string): string | undefined =>
  /^[1-9]\d{3}-\d\d-\d\d$/.exec(search.get(name) ?? '')?.[0];

/** Returns the choice that an address makes. Parts that it does not name are left open. */
export function choiceFrom(search: URLSearchParams): BoughtChoice {
  const show = search.get('show');
  const tab = show === 'today' || show === 'history' ? show : 'waiting';
  const inHistory = tab === 'history';
  const market = search.get('market') ?? undefined;
  return {
    tab,
    market,
    group: market === undefined ? (search.get('group') ?? undefined) : undefined,
    won: tab !== 'waiting' && search.get('won') === '1',
    from: inHistory ? dayIn(search, 'from') : undefined,
    to: inHistory ? dayIn(search, 'to') : undefined,
  };
}

/** Returns the address of a choice. It names only the parts that differ from the usual ones. */
export function searchOf({
  tab,
  market,
  group,
  won,
  from,
  to,
}: BoughtChoice): Record<string, string> {
  return {
    ...(tab !== 'waiting' && { show: tab }),
    ...(market !== undefined ? { market } : group !== undefined && { group }),
    ...(won && tab !== 'waiting' && { won: '1' }),
    ...(tab === 'history' && from !== undefined && { from }),
    ...(tab === 'history' && to !== undefined && { to }),
  };
}

/** Returns the filter that the server is asked with. `now` is server time in ms. */
export function filterOf(
  { tab, market, group, won, from, to }: BoughtChoice,
  betGroup: string | undefined = group,
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

/** Returns true where a filter narrows the list besides the tab. */
export const isNarrowed = ({ market, group, won, from, to }: BoughtChoice): boolean =>
  market !== undefined || group !== undefined || won || from !== undefined || to !== undefined;

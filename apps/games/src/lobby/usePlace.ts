import { gameQueries } from '@poy/api-client/games';
import type { OfferedList } from '@poy/contract';
import { useLocale } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LobbyProps } from './LobbyProps.ts';
import { nameIn } from './titles/LobbyTitle.ts';

export interface Place {
  title: string;
  /** False on the lobby of the whole site, whose first line is the search. */
  hasHead: boolean;
  /** The partner opens no games now. */
  away: boolean;
  /** The lists of the partner. */
  lists: readonly OfferedList[];
  /** False until it is known what the partner is called, and if it is away. */
  settled: boolean;
}

/** Returns what a page of the lobby is called, and what is known of its partner. */
export function usePlace({ partner, list, live }: LobbyProps): Place {
  const { t } = useTranslation('games');
  const { language } = useLocale();
  const query = useQuery({ ...gameQueries.lists(), enabled: partner !== undefined });
  if (partner === undefined)
    return {
      title: t(live ? 'casino.title' : 'title'),
      hasHead: live === true,
      away: false,
      lists: [],
      settled: true,
    };
  const row = query.data?.partners.find((one) => one.partner === partner);
  const lists = query.data?.lists.filter((one) => one.partner === partner) ?? [];
  const shown = lists.find((one) => one.list === list);
  return {
    title: shown ? nameIn(shown.names, language, shown.list) : (row?.name ?? partner),
    hasHead: true,
    away: row?.state === 'away',
    lists,
    settled: query.data !== undefined || query.isError,
  };
}

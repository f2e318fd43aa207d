import { gamePlace } from '@poy/api-client/gamePlace';
import type { ReplyOf } from '@poy/contract';
import { failsPage, usePending } from '@poy/host/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

/** What an address of games is about. */
type GamePlace = ReplyOf<'/poy-api/games.place'>;

/**
 * Reads what the address of the page is about, by the names of its route: `partner`, `list` and `name`. Until
 * it is known, `pending` says what to show. An unknown name gives way to the page of the error.
 */
export function useAskedPlace(): { place: GamePlace } | { pending: ReturnType<Pending> } {
  const { t } = useTranslation('games');
  const { partner = '', list, name } = useParams();
  const pendingOf = usePending();
  const query = useQuery({ ...gamePlace({ partner, list, name }), throwOnError: failsPage });
  return query.data ? { place: query.data } : { pending: pendingOf(query, t('failed')) };
}
type Pending = ReturnType<typeof usePending>;

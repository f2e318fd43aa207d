import { isApiError, queries, usersSessionsEnd, usersSessionsEndOthers } from '@poy/api-client';
import type { MemberSession } from '@poy/contract';
import { paths, useNotify, useSignOut } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** The sessions that end: one, or all others by their number. */
export type Ending = { session: MemberSession } | { others: number };

/** A message about ended sessions stays this long, in ms. */
const saidMs = 4_000;

/**
 * Returns a function that ends sessions on the server, says so and fetches the list anew. It throws
 * the refusal of the server, except that of a session which is over already.
 */
export function useEndSessions(): (ending: Ending) => Promise<void> {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const notify = useNotify();
  const signOut = useSignOut();
  const navigate = useNavigate();

  const endOne = async (id: string) => {
    try {
      await usersSessionsEnd(id);
      notify.success(t('sessions.ended'), saidMs);
    } catch (error) {
      if (!isApiError(error, 'NOT_FOUND')) throw error;
      notify.success(t('sessions.endedBefore'), saidMs);
    }
  };
  const endOthers = async () => {
    const { ended } = await usersSessionsEndOthers();
    notify.success(t('sessions.endedAll', { count: ended }), saidMs);
  };
  return async (ending) => {
    if ('session' in ending && ending.session.current) {
      await signOut();
      return navigate(paths.home, { replace: true });
    }
    await ('others' in ending ? endOthers() : endOne(ending.session.id));
    await client.invalidateQueries({ queryKey: queries.sessions().queryKey });
  };
}

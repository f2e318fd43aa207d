import { paths, useFormat, useMemberEvents, useNotify } from '@poy/host';
import { useTranslation } from 'react-i18next';

/** The message about a win stays this long, in ms: enough time to read the amount. */
const winMs = 6_000;

/** Tells a member about a win on whatever page he is, and leads to the slip that won. */
export function useMemberNews(): void {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const notify = useNotify();
  useMemberEvents({
    slipSettled: ({ status, win, kind, betGroup, poyId }) => {
      if (status !== 'won') return;
      const page = kind === 'set' ? paths.setTicket : paths.slip;
      notify.success(t('won', { amount: format.money(win) }), winMs, page(betGroup, poyId));
    },
  });
}

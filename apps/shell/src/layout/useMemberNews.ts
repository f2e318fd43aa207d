import { useFormat, useMemberEvents, useNotify } from '@poy/host';
import { useTranslation } from 'react-i18next';

/** Long enough to read an amount one is glad about. */
const winMs = 6_000;

/** Tells a member about a win, wherever in the product he is. */
export function useMemberNews(): void {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const notify = useNotify();
  useMemberEvents({
    slipSettled: ({ status, win }) => {
      if (status === 'won') notify.success(t('won', { amount: format.money(win) }), winMs);
    },
  });
}

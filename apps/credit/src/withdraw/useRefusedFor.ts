import type { WithdrawalTerms } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { useTranslation } from 'react-i18next';

const minuteMs = 60_000;
/** In minutes. */
const hour = 60;

/** Returns the words for what any amount would be refused for now, or null where nothing stands against it. */
export function useRefusedFor({ refusedFor, accounts }: WithdrawalTerms): string | null {
  const { t } = useTranslation(['credit', 'host']);
  const now = useServerNow(minuteMs);
  const [code] = refusedFor;
  if (!code) return null;
  const until = Math.min(...accounts.map(({ heldUntil }) => heldUntil ?? now));
  const minutes = Math.max(1, Math.ceil((until - now) / minuteMs));
  // The page's time is up to a minute old, which must not make one hour more.
  if (code === 'WITHDRAWAL_HELD' && minutes > 2 * hour)
    return t('withdraw.heldHours', { hours: Math.ceil((minutes - 1) / hour) });
  return t([`errors.${code}`, `host:errors.${code}`], { minutes });
}

import type { SlipSettled } from '@poy/contract';
import { paths, type useFormat, type useNotify } from '@poy/host';
import type { useTranslation } from 'react-i18next';

/** The message about a win stays this long, in ms: enough time to read the amount. */
export const winMs = 6_000;

interface Telling {
  readonly t: ReturnType<typeof useTranslation<'shell'>>['t'];
  readonly format: ReturnType<typeof useFormat>;
  readonly notify: ReturnType<typeof useNotify>;
}

/**
 * Tells a member about a slip that won, and leads to it. A prize that is no more than the slip cost is
 * told without celebrating it.
 */
export function tellWin(
  { win, stake, kind, betGroup, poyId }: SlipSettled,
  { t, format, notify }: Telling,
): void {
  const page = kind === 'set' ? paths.setTicket : paths.slip;
  const gain = win > stake;
  notify[gain ? 'success' : 'plain'](
    t(gain ? 'won' : 'paid', { amount: format.money(win), stake: format.money(stake) }),
    winMs,
    page(betGroup, poyId),
    gain,
  );
}

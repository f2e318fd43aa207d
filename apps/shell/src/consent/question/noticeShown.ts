import { consentChanged } from '../consentStore.ts';

let shown = false;

/**
 * Notes that this visitor has seen the notice. On a site that informs instead of asking, collecting
 * begins after it.
 */
export function noticeShown(): void {
  if (shown) return;
  shown = true;
  consentChanged();
}

export const wasNoticeShown = (): boolean => shown;

import { consentChanged } from './consentStore.ts';

let shown = false;

/** Notes that the visitor of this page has been told; where a site tells instead of asking, collecting begins after it. */
export function noticeShown(): void {
  if (shown) return;
  shown = true;
  consentChanged();
}

export const wasNoticeShown = (): boolean => shown;

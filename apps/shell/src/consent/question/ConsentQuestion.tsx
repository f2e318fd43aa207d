import { paths, useSite } from '@poy/host';
import { useLocation } from 'react-router';
import { ConsentBanner } from './ConsentBanner.tsx';
import { useConsent } from '../useConsent.ts';

/**
 * The pages on which a slip is written: nothing may cover their bar. Until the visitor is asked,
 * only the necessary is collected.
 */
const betPage = /^\/lotto\/([^/]+\/[^/]+|4d)/;

/** The question about privacy, on the pages where it is asked and for visitors who have not chosen. */
export function ConsentQuestion() {
  const { consent: mode } = useSite();
  const { pathname } = useLocation();
  const consent = useConsent();
  const asked =
    mode !== 'none' &&
    consent?.choice === null &&
    !consent.privacyControl &&
    !betPage.test(pathname) &&
    pathname !== paths.privacy;
  return asked ? <ConsentBanner /> : null;
}

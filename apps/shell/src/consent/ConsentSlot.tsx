import { paths, useSite } from '@poy/host';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { afterLoad } from '../afterLoad.ts';
import { useConsent } from './useConsent.ts';

/**
 * The pages on which a slip is written: nothing may cover their bar. Until the visitor is asked,
 * only the necessary is collected.
 */
const betPage = /^\/lotto\/([^/]+\/[^/]+|4d)/;

/**
 * The place of the question about privacy. It is empty until the page can be used, and wherever
 * there is nothing to ask.
 */
export function ConsentSlot() {
  const { consent: mode } = useSite();
  const { pathname } = useLocation();
  const consent = useConsent();
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  const asked =
    mode !== 'none' &&
    consent?.choice === null &&
    !consent.privacyControl &&
    !betPage.test(pathname) &&
    pathname !== paths.privacy;
  useEffect(() => {
    if (!asked || Banner) return undefined;
    let gone = false;
    afterLoad()
      .then(() => import(/* webpackChunkName: "idle" */ './ConsentBanner.tsx'))
      .then(
        ({ ConsentBanner }) => gone || setBanner(() => ConsentBanner),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [asked, Banner]);
  return asked && Banner ? <Banner /> : null;
}

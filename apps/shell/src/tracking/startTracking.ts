import { mayProfile } from '@poy/contract/rules';
import type { Host } from '@poy/host';
import { currentConsent, onConsent, privacyControl } from '../consent/consentStore.ts';
import { wasNoticeShown } from '../consent/noticeShown.ts';
import type { ProfileVisit, Visit } from './profileVisit.ts';
import { sendNecessary } from './sendNecessary.ts';

/** Specification §9: an address counts when the visitor has stayed for so long. */
export const debounceMs = 1_000;

/** An address as it was when it counted: the visitor may be elsewhere when its turn comes. */
export interface Counted {
  url: string;
  /** Its path. */
  page: string;
  /** The address before this one, or where the visitor came from. */
  referUrl: string;
}

/** The part of the page's router that is heard. */
export interface Route {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } };
  subscribe(listener: () => void): () => void;
}

/** Whether this visitor may be profiled now. Where a site tells instead of asking, it has told first. */
function isProfiled(host: Pick<Host, 'site'>): boolean {
  const { consent: mode } = host.site.getState().site;
  const choice = currentConsent();
  return (
    mayProfile(mode, choice, privacyControl()) &&
    (mode !== 'notice' || choice === 'agreed' || wasNoticeShown())
  );
}

/**
 * Tells the server about the page and each one after it, 1 s after the visitor has come: who has agreed with the tag and, once, the whole
 * event; everybody else with the strictly necessary. What fails is only logged: nobody waits for it. Answers the way to stop.
 */
export function startTracking(route: Route, host: Pick<Host, 'site' | 'users'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';
  let from: string | null = null;
  let shown = location.href;
  let running = Promise.resolve();
  let profileVisit: ProfileVisit | null = null;
  // Not even fetched for a visitor who has not agreed.
  const profile = async (visit: Visit): Promise<void> => {
    profileVisit ??= (await import('./profileVisit.ts')).createProfileVisit();
    await profileVisit(visit);
  };

  const tell = (): void => {
    const [url, page, before] = [location.href, location.pathname, from];
    const visit = (): Visit => ({
      url,
      page,
      referUrl: before ?? document.referrer,
      choice: currentConsent(),
      site: host.site.getState().site,
      member: host.users.getState().member,
      isAllowed: () => isProfiled(host),
    });
    // One after the other, so that two quick changes of route do not both ask for an id.
    running = running
      .then(() => (isProfiled(host) ? profile(visit()) : sendNecessary(url)))
      .catch((error: unknown) => console.warn('The visit was not told:', error));
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(tell, debounceMs);
  };
  const look = (): void => {
    const { pathname, search } = route.state.location;
    if (told === pathname + search) return;
    if (told !== '') [from, shown] = [shown, location.href];
    told = pathname + search;
    soon();
  };

  const chosen = (): void => {
    // What was read of the device goes with the agreement to it.
    if (!isProfiled(host)) profileVisit = null;
    // Who has just agreed is on this page, too.
    soon();
  };
  const stops = [route.subscribe(look), onConsent(chosen)];
  look();
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}

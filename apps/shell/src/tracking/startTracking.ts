import { mayProfile } from '@poy/contract/rules';
import type { Host } from '@poy/host';
import { currentConsent, onConsent, privacyControl } from '../consent/consentStore.ts';
import { wasNoticeShown } from '../consent/question/noticeShown.ts';
import type { ProfileVisit } from './profileVisit.ts';
import { sendNecessary } from './sendNecessary.ts';
import { tellable } from './tellable.ts';
import type { Visit } from './Visit.ts';

/** An address counts when the visitor has stayed this long, in ms (specification §9). */
const debounceMs = 1_000;

/** The part of the page's router that tracking listens to. */
export interface Route {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } };
  subscribe(listener: () => void): () => void;
}

/**
 * Answers whether this visitor may be profiled now. A site that informs instead of asking must have
 * shown its notice.
 */
function isProfiled(host: Pick<Host, 'site'>): boolean {
  const { consent: mode } = host.site.getState().site;
  const choice = currentConsent();
  return (
    mayProfile(mode, choice, privacyControl()) &&
    (mode !== 'notice' || choice === 'agreed' || wasNoticeShown())
  );
}

/** Returns the reports about a visitor while they may be profiled. */
function createProfiling() {
  let profileVisit: ProfileVisit | null = null;
  let last: string | null = null;
  return {
    // The code is not even fetched for a visitor who has not agreed.
    async tell(visit: Visit): Promise<void> {
      last = visit.url;
      if (!profileVisit) {
        const agreed = await import(/* webpackChunkName: "profiling" */ './profileVisit.ts');
        profileVisit = agreed.createProfileVisit();
      }
      await profileVisit(visit);
    },
    /** True for the address that was told last. It counts once, however often the choice is told. */
    has: (url: string): boolean => last === url,
    /** Forgets the reading of the device. */
    forget(): void {
      profileVisit = last = null;
    },
  };
}

/**
 * Reports the page and each one after it to the server, 1 s after the visitor has come. A visitor
 * who has agreed is reported with the tag and, once, the whole event; everybody else with the
 * strictly necessary. A failure is only logged, because nobody waits for it. Returns the function
 * that stops it.
 */
export function startTracking(route: Route, host: Pick<Host, 'site' | 'users'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';
  let from: string | null = null;
  let shown = location.href;
  let running = Promise.resolve();
  const profiling = createProfiling();

  const tell = (): void => {
    const [url, page, before] = [tellable(location.href), tellable(location.pathname), from];
    const visit = (): Visit => ({
      url,
      page,
      referUrl: tellable(before ?? document.referrer),
      choice: currentConsent(),
      site: host.site.getState().site,
      member: host.users.getState().member,
      isAllowed: () => isProfiled(host),
    });
    // The reports run one after the other, so that two quick changes of route do not both ask for
    // an id.
    running = running
      .then(() => (isProfiled(host) ? profiling.tell(visit()) : sendNecessary(url)))
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
    // The reading of the device is forgotten together with the agreement to it.
    if (!isProfiled(host)) profiling.forget();
    // The cookie may have been there a moment before the choice was told.
    else if (profiling.has(tellable(location.href))) return;
    // A visitor who has just agreed is also on this page.
    soon();
  };
  const stops = [route.subscribe(look), onConsent(chosen)];
  look();
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}

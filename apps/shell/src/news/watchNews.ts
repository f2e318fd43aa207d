import { contentQueries } from '@poy/api-client/content';
import { languageOf } from '@poy/contract/rules';
import type { Host } from '@poy/host';
import { currentConsent, privacyControl } from '../consent/consentStore.ts';
import { isBusy } from '../popup/isBusy.ts';
import type { Route } from '../tracking/startTracking.ts';
import { unseen } from './newsCookies.ts';

/** Answers whether the question about privacy has the place in which a banner would stand. */
const isAsked = ({ site }: Pick<Host, 'site'>): boolean =>
  site.getState().site.consent !== 'none' && currentConsent() === null && !privacyControl();

/**
 * Shows the popup of the site or else its newest news, and then its banner, each until it was closed. Only one
 * of them covers a page. Where they would be in the way, they wait for the next page that is loaded.
 */
export async function watchNews(host: Host, route: Route): Promise<void> {
  if (isBusy()) return;
  const language = languageOf(host.appDefault.getState().locale);
  const [popups, news, banners] = await Promise.all(
    (['popup', 'news', 'banner'] as const).map((kind) =>
      host.queryClient.fetchQuery(contentQueries.list(kind, language)),
    ),
  );
  const isMember = host.users.getState().member !== null;
  const popup = unseen(popups ?? [], 'seenSitePopup', isMember);
  const alert = popup ?? unseen(news ?? [], 'seenNewsAlert', isMember);
  const banner = isAsked(host) ? null : unseen(banners ?? [], 'seeBannerClick', isMember);
  if (!alert && !banner) return;
  const { showAlert, showBanner } = await import(
    /* webpackChunkName: "page-not-found" */ './showNews.tsx'
  );
  if (alert && !isBusy()) {
    const whole = await host.queryClient.fetchQuery(
      contentQueries.one(alert.kind, alert.slug, language),
    );
    if (whole && !isBusy()) await showAlert(host, whole, popup ? 'seenSitePopup' : 'seenNewsAlert');
  }
  if (banner && !isBusy()) showBanner(host, route, banner);
}

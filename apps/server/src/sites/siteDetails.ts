import type { Site } from '@poy/contract';
import type { Env } from '../config/env.ts';
import { recaptchaOf } from './recaptchaOf.ts';
import { sitePictureAddress } from './rows/pictures.ts';
import type { SiteRow } from './rows/siteOf.ts';

function realtimeOf({ realtime }: Env): Site['realtime'] {
  const { key, cluster } = realtime;
  if (realtime.kind === 'embedded')
    return { key, cluster, host: null, port: null, path: '/app', tls: false };
  return { key, cluster, host: realtime.host, port: realtime.port, path: '', tls: realtime.tls };
}

/**
 * Returns true where a site sends messages to phones. The gateway that the sandbox plays takes those
 * of demo sites only, because everybody on a demo may read them.
 */
export const sendsSms = ({ demo }: Pick<SiteRow, 'demo'>, { sms }: Pick<Env, 'sms'>): boolean =>
  sms !== null && (demo || !sms.played);

/** The pixels of a logo for each pixel of the page, so that it is sharp on phones. */
const logoDensity = 2;

/** Returns the logo as pages show it, with its size in pixels of the page. */
function logoOf({ pictures: { logo } }: Pick<SiteRow, 'pictures'>): Site['logo'] {
  if (!logo) return null;
  return {
    src: sitePictureAddress('logo', logo),
    width: Math.round(logo.width / logoDensity),
    height: Math.round(logo.height / logoDensity),
  };
}

/** Support data that a site does not have are written as `-` (specification §6). */
const given = (text: string): string | null => (text === '-' || text === '' ? null : text);

/** Returns the address that a column has; null for `-`, and for what no page could link to. */
const addressIn = (text: string): string | null => (/^https?:\/\//.test(text) ? text : null);

/**
 * Returns the part of a site that its browsers may know. With the embedded realtime endpoint `host`
 * is null, which stands for the page's own host, port and scheme.
 */
export function siteDetails(site: SiteRow, env: Env): Site {
  const { support } = site;
  return {
    agentId: site.id,
    title: site.title,
    description: site.description,
    siteVerification: site.siteVerification,
    gaID: site.gaID,
    theme: site.theme,
    logo: logoOf(site),
    demo: site.demo,
    licence: site.licence,
    minimumAge: site.minimumAge,
    consent: site.consent,
    visitorDays: site.visitorDays,
    trackerUrl: site.trackerUrl,
    sandboxUrl: site.demo ? env.sandboxUrl : null,
    sms: sendsSms(site, env),
    games: site.games && site.remotes.games !== undefined,
    recaptcha: recaptchaOf(site, env) !== null,
    support: {
      phoneNumber: given(support.officePhoneNumber),
      url: support.activeSupport ? addressIn(support.urlSupport) : null,
      bailek: addressIn(support.urlBailek),
      popup: support.activePopup ? addressIn(support.urlPopup) : null,
    },
    remotes: site.remotes,
    realtime: realtimeOf(env),
  };
}

import type { Site } from '@poy/contract';
import remotes from '@poy/contract/remotes.json' with { type: 'json' };

/** A site for tests: play money, Marigold, every module. */
export const demoSite: Site = {
  agentId: 2,
  title: 'Poy',
  description: 'Yeekee you can check yourself',
  siteVerification: null,
  gaID: null,
  theme: 'marigold',
  logo: null,
  demo: true,
  licence: null,
  minimumAge: 20,
  consent: 'opt-in',
  visitorDays: 90,
  games: true,
  trackerUrl: null,
  sandboxUrl: null,
  sms: true,
  recaptcha: false,
  support: { phoneNumber: '02-000-0000', url: null, bailek: null, popup: null },
  remotes: Object.fromEntries(
    Object.keys(remotes).map((name) => [name, `/remotes/${name}/mf-manifest.json`]),
  ),
  realtime: { key: 'test', cluster: 'ap1', host: null, port: null, path: '/app', tls: false },
};

/** The address of each remote's entry, as the server writes it into a page. */
export const demoEntries: Record<string, string> = Object.fromEntries(
  Object.keys(remotes).map((name) => [name, `/remotes/${name}/remoteEntry.${'0'.repeat(43)}.js`]),
);

import type { Site } from '@poy/contract';

/** The site for a host that no site has. It carries the page that says so. */
export const noSite: Site = {
  agentId: 0,
  title: '',
  description: '',
  siteVerification: null,
  gaID: null,
  theme: 'marigold',
  logo: null,
  demo: false,
  licence: null,
  minimumAge: 0,
  consent: 'opt-in',
  visitorDays: 90,
  games: false,
  trackerUrl: null,
  sandboxUrl: null,
  sms: false,
  recaptcha: false,
  support: { phoneNumber: null, url: null, bailek: null, popup: null },
  remotes: {},
  realtime: { key: '', cluster: '', host: null, port: null, path: '', tls: false },
};

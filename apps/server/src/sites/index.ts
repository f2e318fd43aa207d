export { allDemo, realSite } from './allDemo.ts';
export { allReleases, forgetReleases, recordRelease, recordedReleases } from './releases.ts';
export { forgetSites, hostName, lastSiteOf, siteOf, siteOfRequest } from './siteOf.ts';
export type { SiteRow } from './siteOf.ts';
export { changeSite, siteSettings } from './settings.ts';
export { siteDetails } from './siteDetails.ts';
export {
  addAlias,
  addSite,
  listSites,
  setSiteColumns,
  siteColumns,
  siteNumber,
} from './writeSite.ts';

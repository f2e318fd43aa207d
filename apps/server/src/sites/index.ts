export { createSiteLookUp } from './siteLookUp.ts';
export { agentKey } from './agentKey.ts';
export { allDemo, realSite } from './rows/allDemo.ts';
export { closedForMs } from './closedFor.ts';
export { recaptchaOf } from './recaptchaOf.ts';
export { allReleases, forgetReleases, recordRelease, recordedReleases } from './rows/releases.ts';
export {
  findSitePicture,
  sitePictureAddress,
  sitePictureHome,
  sitePictureKinds,
  type DrawnPicture,
  type KnownPictures,
} from './rows/pictures.ts';
export {
  forgetSites,
  hostName,
  lastSiteOf,
  siteOf,
  siteOfRequest,
  sitesChangedTopic,
} from './rows/siteOf.ts';
export type { SiteRow } from './rows/siteOf.ts';
export { changeSitePicture } from './changePicture.ts';
export { changeSite, closeSite, openSite, siteSettings } from './settings.ts';
export { agentSupportOf, changeSiteSupport, siteSupport } from './support.ts';
export { sendsSms, siteDetails } from './siteDetails.ts';
export {
  addAlias,
  addSite,
  listSites,
  setSiteColumns,
  siteColumns,
  siteNumber,
} from './rows/writeSite.ts';
export { registerSiteCalls } from './routes.ts';

export { forgetUnusedPictures } from './pictures/forgetUnusedPictures.ts';
export { createOurWords } from './words/ourWords.ts';
export { createSiteWords, type SiteWordsOf } from './words/siteWords.ts';
export { registerContent } from './routes.ts';
export { registerContentCare } from './operatorRoutes.ts';

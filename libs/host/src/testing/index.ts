export { expectRemote } from './expectRemote.ts';
export { demoEntries, demoSite } from './demoSite.ts';
export { fakeApi, FakeRefusal } from './fakeApi.ts';
export type { FakeAnswers, FakeApi, FakeCall } from './fakeApi.ts';
export { fakeRealtime } from './fakeRealtime.ts';
export type { FakeRealtime } from './fakeRealtime.ts';
export { messageHoles, messageKeys } from './messageKeys.ts';
export { renderPage, testBoot, testMember, testNow } from './renderPage.tsx';
export type { PageOptions, RenderedPage } from './renderPage.tsx';

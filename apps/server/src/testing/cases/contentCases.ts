import { missing, wrong } from './callCase.ts';

const guide = { kind: 'guide', language: 'km' };

/** What anybody reads of a site's content. */
export const contentCases = {
  '/poy-api/content.list': {
    good: () => ({ query: guide }),
    bad: wrong({ query: { kind: 'letter', language: 'km' } }),
  },
  '/poy-api/content.one': {
    good: () => ({ query: { ...guide, slug: 'deposit' } }),
    bad: missing({ query: { ...guide, slug: 'nothing' } }),
  },
};

import { randomInt } from 'node:crypto';
import { missing, wrong } from './callCase.ts';
import { operatorHeaders, reason } from '../operatorApp.ts';
import type { CasesWorld } from './casesWorld.ts';

const guide = { kind: 'guide', language: 'km' };

/** What anybody reads of a site's content. */
export const contentCases = ({ t }: CasesWorld) => ({
  '/poy-api/content.list': {
    good: () => ({ query: guide }),
    bad: wrong({ query: { kind: 'letter', language: 'km' } }),
  },
  '/poy-api/content.one': {
    good: () => ({ query: { ...guide, slug: 'deposit' } }),
    bad: missing({ query: { ...guide, slug: 'nothing' } }),
  },
  '/poy-api/content.blocks': {
    good: () => ({ query: { reader: 'guests', language: 'km' } }),
    bad: wrong({ query: { reader: 'everyone', language: 'km' } }),
  },
  '/poy-api/content.words': {
    good: () => ({ query: { language: 'km' } }),
    bad: wrong({ query: { language: 'kh' } }),
  },
  '/poy-api/content.preview': {
    good: async () => {
      const headers = await operatorHeaders(t, 'operator3');
      const item = { kind: 'news', slug: `p${randomInt(1e9)}` };
      const texts = { th: { title: 'ร่าง', summary: '', body: 'ร่าง' } };
      const call = (step: string, body: object) =>
        t.call(`/api/operators.content.${step}`, { headers, body: { ...item, ...body } });
      await call('save', { after: 0, texts, reason });
      const { data } = await call('preview-link', { number: 1 });
      return { query: { token: (data as { token: string }).token, language: 'th' } };
    },
    bad: missing({ query: { token: 'a.b', language: 'th' } }),
  },
});

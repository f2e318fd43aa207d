import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContentNode, ContentShown, ContentSummary } from '@poy/contract';
import { languages } from '@poy/contract/rules';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { shippedItems } from './readShipped.ts';
import { readMarkdown } from './tree/readMarkdown.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const list = async (kind: string, language: string) =>
  (await t.call('/poy-api/content.list', { query: { kind, language } })).data as ContentSummary[];
const one = async (kind: string, slug: string, language: string) =>
  (await t.call('/poy-api/content.one', { query: { kind, slug, language } })).data as ContentShown;

const tagsOf = (nodes: readonly ContentNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children ?? [])],
  );

describe('what comes with the product', () => {
  it('is listed and read in each language, with its links and its steps', async () => {
    for (const language of languages) {
      const shown = await one('guide', 'deposit', language);
      expect(shown).toMatchObject({
        kind: 'guide',
        slug: 'deposit',
        language,
        audience: 'everyone',
      });
      expect(JSON.stringify(shown.body)).toContain('"href":"/credit/deposit"');
      expect(tagsOf(shown.body)).toEqual(expect.arrayContaining(['h2', 'ol', 'li', 'strong']));
      const { body: _body, updatedAt: _at, ...summary } = shown;
      expect(await list('guide', language)).toContainEqual(summary);
    }
  });

  it('has in every language the same headings and links, and nothing that is left out', () => {
    for (const { kind, slug, texts } of shippedItems()) {
      const read = languages.map((language) => {
        const { nodes, problems } = readMarkdown(texts[language].body, () => ({
          width: 1,
          height: 1,
        }));
        const links = [...JSON.stringify(nodes).matchAll(/"href":"([^"]*)"/g)].map(([, to]) => to);
        const headings = tagsOf(nodes).filter((tag) => /^h\d|^ol|^img/.test(tag));
        return { headings, links, problems: [...problems] };
      });
      for (const text of read)
        expect({ kind, slug, ...text }).toEqual({ kind, slug, ...read[0], problems: [] });
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { noSite } from '../apart/noSite.ts';
import { earlyFiles } from './earlyFiles.ts';

const hash = 'a'.repeat(43);
const manifest = 'https://cdn.example/lotto/mf-manifest.json';
const titles = { th: {}, en: {}, km: {}, my: {} };
const list = {
  pages: [
    { path: '/lotto/external/*' },
    { path: '/lotto/:betGroup/:betId', title: 'title', chunk: 'page-bet' },
  ],
  titles,
  files: {
    'page-bet': [`page-bet.${hash}.js`, `page-bet.${hash}.css`, `7.${hash}.js`],
    'words-km': [`words-km.${hash}.js`],
  },
};
const shell = { filesOf: (chunk: string) => [`/assets/shell/${chunk}.${hash}.js`] };
const entry = `https://cdn.example/lotto/remoteEntry.${hash}.js`;
const visit = {
  site: { ...noSite, remotes: { lotto: manifest } },
  locale: 'kh',
  path: '/lotto/yeekee/42',
  lists: { lotto: list },
  files: { lotto: { entry, first: [`https://cdn.example/lotto/7.${hash}.js`] } },
} as const;
const ofShell = [`/assets/shell/federation.${hash}.js`, `/assets/shell/calls.${hash}.js`];
const onLotto = { remote: 'lotto', chunk: null } as const;

describe('the early files', () => {
  it("of a remote's page are everything up to the page, each once, also from another host", () => {
    expect(earlyFiles(shell, onLotto, visit)).toEqual([
      ...ofShell,
      entry,
      `https://cdn.example/lotto/7.${hash}.js`,
      `https://cdn.example/lotto/words-km.${hash}.js`,
      `https://cdn.example/lotto/page-bet.${hash}.js`,
      `https://cdn.example/lotto/page-bet.${hash}.css`,
    ]);
  });

  it('leave out what is not known of the page, the language or the remote', () => {
    const start = [...ofShell, entry, `https://cdn.example/lotto/7.${hash}.js`];
    const of = (changes: Partial<Parameters<typeof earlyFiles>[2]>) =>
      earlyFiles(shell, onLotto, { ...visit, ...changes });
    expect(of({ path: '/lotto/external/42', locale: 'th' })).toEqual(start);
    expect(of({ path: '/poy', locale: 'th' })).toEqual(start);
    expect(of({ lists: {} })).toEqual(start);
    expect(of({ lists: { lotto: { pages: list.pages, titles } } })).toEqual(start);
    expect(of({ files: {} })).toEqual([]);
    expect(of({ site: noSite })).toEqual([]);
  });

  it("of the shell's own page are its chunk, and none where it is in the first script", () => {
    const early = (chunk: string | null) => earlyFiles(shell, { remote: null, chunk }, visit);
    expect(early('page-login')).toEqual([`/assets/shell/page-login.${hash}.js`]);
    expect(early(null)).toEqual([]);
  });
});

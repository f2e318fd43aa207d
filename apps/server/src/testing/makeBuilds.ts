import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A shell in the form of the real build, which shows what it was given. */
const renderer = `
const lists = ['/poy-api/bet-lists.latest', '/poy-api/bet-list-results'];
const under = (path, prefixes) => prefixes.some((prefix) => path === prefix || path.startsWith(prefix + '/'));
const shared = '/poy/shared/';
const lacks = (path, pages) =>
  Object.entries(pages?.lotto ?? {}).some(([row, title]) => title === '' && new RegExp('^' + row + '$').test(path));
exports.planPage = (path, member, pages) => ({
  page: false,
  meant: null,
  verdict: path === '/' && member ? 'toMain' : under(path, ['/main', '/own']) && !member ? 'toHome' : 'show',
  remote: path === '/results' || path.startsWith(shared) ? 'lotto' : null,
  chunk: path === '/login' ? 'page-login' : null,
  calls: [
    ...(member ? [{ path: '/api/cashs', queryKey: ['cashs'], own: true }] : []),
    ...(path.startsWith(shared) && !lacks(path, pages)
      ? [{
          path: '/poy-api/shared-slips.one',
          query: { key: path.slice(shared.length) },
          queryKey: ['shared'],
          own: false,
          fresh: true,
          subject: true,
        }]
      : []),
    ...(path === '/rounds' ? lists.map((path) => ({ path, queryKey: [path], own: false })) : []),
  ],
});
exports.messagesOf = async (locale) => ({ host: { locale } });
exports.fontFor = () => '/assets/shell/font.woff2';
exports.ownTexts = ({ session: { userName }, cash }) =>
  [userName, userName[0].toUpperCase(), cash.money.toFixed(2)];
const own = ({ session, cash }) =>
  session && cash ? '<p>' + exports.ownTexts({ session, cash }).join(' ') + '</p>' : '';
exports.resultTexts = async (locale, { betName, result }) =>
  ({ name: betName, sub: locale, digits: result, voided: '-', numbers: [], note: '' });
exports.dehydrated = (answers) => ({ mutations: [], queries: answers });
// The members for whom pages were rendered.
exports.members = [];
exports.render = async (boot, url) => {
  exports.members.push(boot.session?.userName);
  if (url === '/broken') throw new Error('a bug');
  return {
    html: '<main>' + boot.site.title + own(boot) +
      (url === '/how-to' && boot.session ? boot.session.uuid : '') + '</main>',
    status: url === '/nothing' || lacks(decodeURI(url), boot.pages) ? 404 : 200,
    title: 'T & ' + boot.site.title,
    description: boot.site.description,
    listed: url !== '/unlisted',
    about: url === '/told'
      ? { above: [{ name: 'Home', path: '/' }], picture: '/result-pictures/7.th.png', publishedAt: 0 }
      : undefined,
    font: '/assets/shell/font.woff2',
  };
};
exports.renderAlone = (boot, kind, { back, maintenance } = {}) => ({
  html: '<main>' + (kind === 'away' || kind === 'closed'
    ? [kind, boot.site.title, boot.locale, back, maintenance?.resumesAt, maintenance?.moreUrl].join(' ').trim()
    : kind) + '</main>',
  status: { domain: 404, missing: 404, broken: 500, away: 503, closed: 503 }[kind],
  title: kind,
  description: kind,
  listed: false,
  font: undefined,
});
`;
const letters = '@font-face{src:url(/assets/shell/font.woff2)}';

/** Names a file as builds do, by the SHA-256 of its content. */
const named = (name: string, content: string, ending: string): string =>
  `${name}.${createHash('sha256').update(content).digest('base64url')}.${ending}`;

/** The names of the files of the builds that makeBuilds writes. */
export const builtNames = {
  script: named('main', 'shell();', 'js'),
  styles: named('main', letters, 'css'),
  federation: named('federation', 'federation();', 'js'),
  calls: named('calls', 'calls();', 'js'),
  login: named('page-login', 'login();', 'js'),
  words: named('words-th', 'words();', 'js'),
  results: named('page-results', 'results();', 'js'),
  entry: named('remoteEntry', 'lotto();', 'js'),
  exposed: named('__federation_expose_remote', 'routes();', 'js'),
};

const template =
  '<!doctype html><html><head><!--head--><script>early();</script>' +
  `<script defer src="/assets/shell/${builtNames.script}"></script>` +
  `<link href="/assets/shell/${builtNames.styles}" rel="stylesheet"></head>` +
  '<body><div id="root"><!--page--></div><!--boot--></body></html>';
/** The part of a remote's manifest that is read. */
const manifest = {
  metaData: { remoteEntry: { name: builtNames.entry } },
  exposes: [{ assets: { js: { sync: [builtNames.exposed] }, css: { sync: [] } } }],
};

/** The files of the chunks of the shell that have names. */
const chunks = {
  federation: [builtNames.federation],
  calls: [builtNames.calls],
  'page-login': [builtNames.login],
};
const title = { title: 'Results' };
/** The remote's list of pages. */
const list = {
  pages: [{ path: '/results', title: 'title', chunk: 'page-results' }],
  titles: { th: title, en: title, km: title, my: title },
  files: { 'words-th': [builtNames.words], 'page-results': [builtNames.results] },
};

/** The words of the remote's pages. */
const words = {
  lotto: {
    th: { 'guest.greeting': 'สวัสดี {{name}}', 'slip.prize': 'เงินรางวัล' },
    en: { 'guest.greeting': 'Hello {{name}}', 'slip.prize': 'Prize' },
    km: { 'guest.greeting': 'សួស្តី {{name}}', 'slip.prize': 'ប្រាក់រង្វាន់' },
    my: { 'guest.greeting': 'မင်္ဂလာပါ {{name}}', 'slip.prize': 'ဆုကြေး' },
  },
};

/**
 * Writes the files of a small shell and a small remote, as their builds write them.
 * @returns the folder
 */
export function makeBuilds(): string {
  const folder = mkdtempSync(join(tmpdir(), 'poy-builds-'));
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  write('shell/index.html', template);
  write(`shell/${builtNames.styles}`, letters);
  write('shell/font.woff2', 'letters');
  write(`shell/${builtNames.script}`, 'shell();');
  write(`shell/${builtNames.script}.br`, brotliCompressSync('shell();'));
  write(`shell/${builtNames.federation}`, 'federation();');
  write('shell/chunks.json', JSON.stringify(chunks));
  write('shell-node/render.cjs', renderer);
  write('lotto/pages.json', JSON.stringify(list));
  write('lotto/words.json', JSON.stringify(words));
  write('lotto/mf-manifest.json', JSON.stringify(manifest));
  write(`lotto/${builtNames.entry}`, 'lotto();');
  write(`lotto/${builtNames.exposed}`, 'routes();');
  return folder;
}

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A shell in the form of the real build, which shows what it was given. */
const renderer = `
const under = (path, prefixes) => prefixes.some((prefix) => path === prefix || path.startsWith(prefix + '/'));
exports.planPage = (path, member) => ({
  verdict: path === '/' && member ? 'toMain' : under(path, ['/main']) && !member ? 'toHome' : 'show',
  remote: path === '/results' ? 'lotto' : null,
  calls: member ? [{ path: '/api/cashs', queryKey: ['cashs'], own: true }] : [],
});
exports.messagesOf = async (locale) => ({ host: { locale } });
exports.dehydrated = (answers) => ({ queries: answers });
exports.render = async (boot, url) => {
  if (url === '/broken') throw new Error('a bug');
  return {
    html: '<main>' + boot.site.title + '</main>',
    status: url === '/nothing' ? 404 : 200,
    title: 'T & ' + boot.site.title,
    font: '/assets/shell/font.woff2',
  };
};
exports.renderAlone = (boot, kind, back) => ({
  html: '<main>' + (kind === 'away' ? [kind, boot.site.title, boot.locale, back].join(' ') : kind) + '</main>',
  status: { domain: 404, broken: 500, away: 503 }[kind],
  title: kind,
  font: undefined,
});
`;
const template =
  '<!doctype html><html><head><!--head--><script defer src="/assets/shell/main.0a1b2c3d.js"></script>' +
  '<link href="/assets/shell/main.0a1b2c3d.css" rel="stylesheet"></head>' +
  '<body><div id="root"><!--page--></div><!--boot--></body></html>';

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
  write('shell/main.0a1b2c3d.css', '@font-face{src:url(/assets/shell/font.woff2)}');
  write('shell/font.woff2', 'letters');
  write('shell/main.0a1b2c3d.js', 'shell();');
  write('shell/main.0a1b2c3d.js.br', brotliCompressSync('shell();'));
  write('shell/federation.11111111.js', '');
  write('shell/federation.22222222.css', '');
  write('shell-node/render.cjs', renderer);
  write('lotto/mf-manifest.json', '{"name":"lotto"}');
  write('lotto/chunk.ffff0000.js', 'lotto();');
  return folder;
}

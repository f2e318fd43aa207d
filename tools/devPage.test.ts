import { expect, it } from '@jest/globals';
import { developedPage } from './webpack/devServers.ts';

const hash = 'aB3-_'.repeat(9).slice(0, 43);
const built =
  `<link rel="preload" as="script" href="/assets/shell/federation.${hash}.js" crossorigin ` +
  'integrity="sha256-x">' +
  `<script defer src="/assets/shell/main.${hash}.js" crossorigin integrity="sha256-x"></script>` +
  `<style data-from="/assets/shell/main.${hash}.css">a{color:red}</style>` +
  '{"lotto":"/remotes/lotto/mf-manifest.json","credit":"/remotes/credit/mf-manifest.json"}' +
  `{"lotto":"/remotes/lotto/remoteEntry.${hash}.js",` +
  `"credit":"/remotes/credit/remoteEntry.${hash}.js"}`;

it('takes the shell and the developed remote from source, and leaves the other remotes built', () => {
  const page = developedPage(built, { lotto: 4202 });
  expect(page).toContain(
    '<script defer src="/assets/shell/main.js"></script><link href="/assets/shell/main.css" rel="stylesheet">',
  );
  expect(page).not.toContain('federation.');
  expect(page).toContain(
    '"lotto":"http://localhost:4202/mf-manifest.json","credit":"/remotes/credit/mf-manifest.json"',
  );
  expect(page).toContain(
    `"lotto":"http://localhost:4202/remoteEntry.js","credit":"/remotes/credit/remoteEntry.${hash}.js"`,
  );
});

it('takes each developed remote from its own port', () => {
  const page = developedPage(built, { lotto: 4202, credit: 4203 });
  expect(page).toContain('"credit":"http://localhost:4203/remoteEntry.js"');
  expect(page).toContain('"lotto":"http://localhost:4202/remoteEntry.js"');
});

it('changes no remote when only the shell is developed', () => {
  expect(developedPage(built, {})).toContain('"lotto":"/remotes/lotto/mf-manifest.json"');
});

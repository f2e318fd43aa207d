import { expect, it } from '@jest/globals';
import { developedPage } from './webpack/devServers.ts';

const built =
  '<link rel="preload" as="script" href="/assets/shell/federation.0a1b2c3d.js">' +
  '<script defer src="/assets/shell/main.0a1b2c3d.js" integrity="sha384-x"></script>' +
  '<style nonce="n" data-from="/assets/shell/main.ffff0000.css">a{color:red}</style>' +
  '{"lotto":"/remotes/lotto/mf-manifest.json","credit":"/remotes/credit/mf-manifest.json"}';

it('takes the shell and the developed remote from source, and leaves the other remotes built', () => {
  const page = developedPage(built, 'lotto', 4202);
  expect(page).toContain(
    '<script defer src="/assets/shell/main.js"></script><link href="/assets/shell/main.css" rel="stylesheet">',
  );
  expect(page).not.toContain('federation.0a1b2c3d');
  expect(page).toContain(
    '"lotto":"http://localhost:4202/mf-manifest.json","credit":"/remotes/credit/mf-manifest.json"',
  );
});

it('changes no remote when only the shell is developed', () => {
  expect(developedPage(built, undefined, 4202)).toContain(
    '"lotto":"/remotes/lotto/mf-manifest.json"',
  );
});

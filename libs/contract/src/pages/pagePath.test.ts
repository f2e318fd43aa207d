import { expect, it } from '@jest/globals';
import { pagePath } from './pagePath.ts';

it.each([
  ['/main', '/main'],
  ['/main?a=/b#c', '/main'],
  ['/main/', '/main/'],
  ['/%6dain', '/main'],
  ['/x/../main', '/main'],
  ['/x/%2e%2E/main', '/main'],
  ['/x/%252e%252e/main', '/x/%2e%2e/main'],
  ['/MAIN', '/MAIN'],
  ['/%E0%B8%81', '/ก'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%2fb', '/a%2Fb'],
])('reads %s as %s', (address, path) => {
  expect(pagePath(address)).toBe(path);
});

it.each(['//', '//main', '/a//b', '/\\main', '/%5Cmain', '/a%00', '/a%0Ab', '/%', '/%ff', 'main'])(
  'finds no page at %s',
  (address) => {
    expect(pagePath(address)).toBeNull();
  },
);

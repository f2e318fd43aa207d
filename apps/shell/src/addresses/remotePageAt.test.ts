import { describe, expect, it } from '@jest/globals';
import { testPages } from '../testing/remotePages.ts';
import { lacksPage, remotePageAt } from './remotePageAt.ts';

describe("a remote's own list", () => {
  it('has the row of an address', () => {
    expect(remotePageAt('/lotto/yeekee/7', testPages)).toMatchObject({ members: true });
    expect(remotePageAt('/lotto/yeekee/7/more', testPages)).toMatchObject({ title: '' });
  });

  it.each([
    ['/results', false],
    ['/results/nothing', true],
    ['/bank/add', true],
    ['/main', false],
    ['/nowhere', false],
  ])('lacks the page %s: %s', (path, lacks) => {
    expect(lacksPage(path, testPages)).toBe(lacks);
  });

  it('says nothing where it could not be read', () => {
    expect(remotePageAt('/results', {})).toBeUndefined();
    expect(lacksPage('/results/nothing', {})).toBe(false);
  });
});

import { languages } from '@poy/contract/rules';
import { messageHoles, messageKeys } from '@poy/host/testing';
import { describe, expect, it } from '@jest/globals';
import { titleKeyOf } from './addresses/pageTitles.ts';
import { shellMessages } from './shellMessages.ts';

describe('the words of the shell', () => {
  it.each(languages)('are complete in %s', async (language) => {
    const { default: english } = await shellMessages.en();
    const { default: words } = await shellMessages[language]();
    expect(messageKeys(words)).toEqual(messageKeys(english));
    expect(messageHoles(words)).toEqual(messageHoles(english));
  });

  it.each([
    ['/', 'titles.home'],
    ['/main', 'titles.main'],
    ['/main/', 'titles.main'],
    ['/register/friend', 'titles.register'],
    ['/nothing', 'titles.notFound'],
    ['/register/a/b', 'titles.notFound'],
  ])('have a title for %s', async (path, key) => {
    expect(titleKeyOf(path)).toBe(key);
    expect(messageKeys((await shellMessages.en()).default)).toContain(key);
  });
});

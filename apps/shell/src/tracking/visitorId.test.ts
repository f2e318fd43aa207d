import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { forgetVisitor } from '../consent/forgetVisitor.ts';
import { cachedMs, visitorId } from './visitorId.ts';
import { visitorName } from './visitorName.ts';

afterEach(() => {
  document.cookie = 'visitor=; path=/; max-age=0';
  localStorage.clear();
});

describe('visitorId', () => {
  it('is kept for 6 hours, for the same member', async () => {
    const ask = jest.fn(async () => `id-${ask.mock.calls.length}`);
    const always = () => true;
    expect(await visitorId('a', ask, always, 0)).toBe('id-1');
    expect(await visitorId('a', ask, always, cachedMs - 1)).toBe('id-1');
    expect(JSON.parse(localStorage.getItem('visitorId') ?? '')).toEqual({
      visitorId: 'id-1',
      iat: 0,
      exp: cachedMs,
      uuid: 'a',
    });
    expect(await visitorId('b', ask, always, 1)).toBe('id-2');
    expect(await visitorId('b', ask, always, cachedMs + 1)).toBe('id-3');
    localStorage.setItem('visitorId', '{"visitorId":7}');
    expect(await visitorId('b', ask, always, 2)).toBe('id-4');
  });

  it('goes with a refusal, and so does the name', () => {
    visitorName();
    localStorage.setItem('visitorId', '{}');
    forgetVisitor();
    expect([document.cookie, localStorage.length]).toEqual(['', 0]);
  });
});

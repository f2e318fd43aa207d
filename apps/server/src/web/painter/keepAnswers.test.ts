import { expect, it, jest } from '@jest/globals';
import { keepAnswers } from './keepAnswers.ts';

it('asks the same question once, and again when others have pushed it out', async () => {
  const ask = jest.fn<(text: string) => Promise<string>>((text) => Promise.resolve(text + '!'));
  const kept = keepAnswers(ask, 20);
  expect([await kept('a'), await kept('a'), await kept('b')]).toEqual(['a!', 'a!', 'b!']);
  expect(ask).toHaveBeenCalledTimes(2);
  await kept('a question as long as all that is kept');
  expect(await kept('a')).toBe('a!');
  expect(ask).toHaveBeenCalledTimes(4);
});

it('keeps no failure', async () => {
  const ask = jest
    .fn<(text: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce('here');
  const kept = keepAnswers(ask, 20);
  await expect(kept('a')).rejects.toThrow('away');
  expect(await kept('a')).toBe('here');
});

import { describe, expect, it } from '@jest/globals';
import { errorCodes } from '@poy/contract';
import { messages } from './remote.tsx';

const own = Object.entries(errorCodes).flatMap(([code, row]) =>
  'remote' in row && row.remote === 'credit' ? [code] : [],
);

describe.each(Object.entries(messages))('the money words in %s', (_language, load) => {
  it('tell every error that only the money pages can meet', async () => {
    const words = (await load()).default as unknown as { errors: Record<string, string> };
    expect(Object.keys(words.errors).sort()).toEqual([...own].sort());
  });
});

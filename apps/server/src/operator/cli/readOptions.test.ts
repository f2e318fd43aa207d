import { expect, it } from '@jest/globals';
import { readTime } from './readOptions.ts';

it.each(['2026-02-30 15:20', '2026-12-01 25:00', '2026-12-01'])('takes %s for no time', (text) => {
  expect(readTime(text, 0)).toBeNaN();
});

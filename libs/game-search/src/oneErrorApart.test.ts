import { expect, it } from '@jest/globals';
import { oneErrorApart } from './oneErrorApart.ts';

it.each([
  ['dragon', 'dragon', true],
  ['dragon', 'drahon', true],
  ['dragon', 'dragn', true],
  ['dragon', 'drragon', true],
  ['dragon', 'dargon', true],
  ['dragon', 'ragon', true],
  ['dragon', 'dragons', true],
  ['dragon', 'drgn', false],
  ['dragon', 'draogm', false],
  ['dragon', 'drogan', false],
  ['koi', '', false],
])('%s and %s: %s', (one, other, near) => {
  expect(oneErrorApart(one, other)).toBe(near);
  expect(oneErrorApart(other, one)).toBe(near);
});

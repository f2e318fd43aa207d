import { expect, it } from '@jest/globals';
import { pause } from './pause.ts';

it('lets a task that waits already go first, and what was only put off before it', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('a touch'));
  const work = pause().then(() => order.push('the next part'));
  await Promise.resolve().then(() => order.push('the rest of this part'));
  await work;
  expect(order).toEqual(['the rest of this part', 'a touch', 'the next part']);
});

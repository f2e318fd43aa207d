import { expect, it } from '@jest/globals';
import { createTeller, mostInTurn } from './tellInTurns.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const pages = (count: number, heard: string[]) =>
  Array.from({ length: count }, (_, n) => ({
    send: (text: string) => void heard.push(`${n} ${text}`),
  }));

it('tells each page each text once and in order, and lets calls in between', async () => {
  const heard: string[] = [];
  const teller = createTeller();
  const some = pages(2 * mostInTurn + 100, heard);
  teller.tell(some, 'first');
  expect(heard).toHaveLength(mostInTurn);
  teller.tell(some, 'second');
  // A page that enters meanwhile hears what comes after.
  teller.tell([...some, ...pages(1, heard)], 'third');
  expect(heard).toHaveLength(mostInTurn);
  const sizes: number[] = [];
  for (let turns = 0; turns < 10; turns += 1) {
    const before = heard.length;
    await turn();
    sizes.push(heard.length - before);
  }
  expect(Math.max(...sizes)).toBe(mostInTurn);
  const all = (text: string) => some.map((_, n) => `${n} ${text}`);
  expect(heard).toEqual([...all('first'), ...all('second'), ...all('third'), '0 third']);
});

it('tells at its end what is left', () => {
  const heard: string[] = [];
  const teller = createTeller();
  for (const text of ['a', 'b']) teller.tell(pages(mostInTurn + 1, heard), text);
  teller.end();
  expect(heard).toHaveLength(2 * mostInTurn + 2);
});

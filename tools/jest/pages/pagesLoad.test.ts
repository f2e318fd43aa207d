import { expect, it } from '@jest/globals';
import { rulesThatHide } from './pageStyles.mjs';
import { onlyUsed } from './usedExports.mjs';

it('keeps of a style sheet what can hide something, in its order', () => {
  const kept = rulesThatHide(`
    /* a { display: none } */
    p, div { display: block; margin: 1em; }
    b { font-weight: bold; }
    q::before { display: none; }
    @media (scripting) { noscript { color: red; display: none !important } }`);
  const words = kept.replaceAll(/\s+/g, ' ').trim();
  expect(words).toBe(
    'p, div {display: block} @media (scripting) { noscript {display: none !important} }',
  );
});

it('takes from the door of a package what nobody imports', () => {
  const door = [
    "import * as all from './all.mjs';",
    'export { all as icons };',
    "export { default as Check, default as CheckIcon } from './check.mjs';",
    "export { default as Cross } from './cross.mjs';",
    "export { map } from './map';",
  ].join('\n');
  expect(onlyUsed(door, new Set(['CheckIcon', 'map'])).split('\n')).toEqual([
    "export { default as CheckIcon } from './check.mjs';",
    "export { map } from './map';",
  ]);
});

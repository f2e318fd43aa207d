import { expect, it } from '@jest/globals';
import { findMarkets } from './findMarkets.ts';

const names = {
  nikkei: ['นิเคอิเช้า', 'Nikkei morning', 'Nikkei ព្រឹក', 'နီကေး မနက်', 'หวยหุ้น'],
  fast: ['จับยี่กี่ 5 นาที', 'Yeekee 5 min', 'យីគី 5 នាទី', 'ယီးကီး ၅ မိနစ်', 'จับยี่กี่'],
  hanoi: ['ฮานอย', 'Hanoi', 'ហាណូយ', 'ဟနွိုင်း', 'หวยต่างประเทศ'],
};
type Market = keyof typeof names;

it.each<[string, Market[]]>([
  ['Hanoi', ['hanoi']],
  ['hAnOi', ['hanoi']],
  ['  morning   nikkei ', ['nikkei']],
  ['nikkei evening', []],
  // With, without and with another tone mark.
  ['จับยี่กี่', ['fast']],
  ['จับยีกี', ['fast']],
  ['นิเคอิเชา', ['nikkei']],
  ['หวยหุน', ['nikkei']],
  ['หวย', ['nikkei', 'hanoi']],
  ['ហាណូយ', ['hanoi']],
  ['ហា\u200Bណូយ', ['hanoi']],
  ['နီကေးမနက်', ['nikkei']],
  ['မနက် နီကေး', ['nikkei']],
  // A digit of any of the four scripts.
  ['၅', ['fast']],
  ['5 นาที', ['fast']],
  ['(5)', ['fast']],
  ['', ['nikkei', 'fast', 'hanoi']],
  [' - ', ['nikkei', 'fast', 'hanoi']],
])('%p finds %p', (search, found) => {
  expect(findMarkets(Object.keys(names) as Market[], (market) => names[market], search)).toEqual(
    found,
  );
});

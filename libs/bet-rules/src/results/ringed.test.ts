import { expect, test } from '@jest/globals';
import type { BetOption } from '../options/options.ts';
import { ringedDigits, ringedOfTier, type ShownResult } from './ringed.ts';
import { winningNumbers } from './result.ts';

const yeekee: ShownResult = { kind: 'yeekee', result: '81347', ownBottom: false };
const hanoi: ShownResult = { kind: 'digits4', result: '0870', ownBottom: true };
const lao: ShownResult = { kind: 'digits4', result: '1234', ownBottom: false };
const government: ShownResult = { kind: 'government', result: '123456', ownBottom: false };
const stock: ShownResult = { kind: 'stock', result: '221', ownBottom: false };
const line = (option: BetOption, number: string) => ({ option, number });

test.each([
  ['3 top', yeekee, line('teng_bon_3', '347'), '81347', [2, 3, 4]],
  ['3 top in any order', yeekee, line('tode_3', '743'), '81347', [2, 3, 4]],
  ['2 top', yeekee, line('teng_bon_2', '47'), '81347', [3, 4]],
  ['a run digit', yeekee, line('teng_bon_1', '3'), '81347', [2]],
  ['a run digit twice', stock, line('teng_bon_1', '2'), '221', [0, 1]],
  ['2 bottom of yeekee', yeekee, line('teng_lang_2', '81'), '81347', [0, 1]],
  ['2 bottom of four digits', lao, line('teng_lang_2', '12'), '1234', [0, 1]],
  ['a run digit at the bottom', lao, line('teng_lang_1', '2'), '1234', [1]],
  ['2 bottom drawn apart', hanoi, line('teng_lang_2', '05'), '05', [0, 1]],
  ['2 bottom of the government', government, line('teng_lang_2', '99'), '99', [0, 1]],
  ['2 bottom of a stock', stock, line('teng_lang_2', '57'), '57', [0, 1]],
  ['3 front', government, line('teng_bon_nha_3', '789'), '789', [0, 1, 2]],
  ['3 bottom', government, line('teng_lang_3', '012'), '012', [0, 1, 2]],
])('rings %s', (_, shown, won, digits, ringed) => {
  expect(ringedDigits([won], shown)).toEqual({ digits, ringed });
});

test('several winning lines ring all their digits, and the best one chooses the number', () => {
  const two = [line('teng_bon_2', '47'), line('teng_lang_2', '81')];
  expect(ringedDigits(two, yeekee)).toEqual({ digits: '81347', ringed: [0, 1, 3, 4] });
  const apart = [line('teng_lang_2', '05'), line('teng_bon_2', '70')];
  expect(ringedDigits(apart, hanoi)).toEqual({ digits: '05', ringed: [0, 1] });
});

test('a run digit drawn apart is ringed in the number that was drawn', () => {
  const drawn = winningNumbers('digits4', { result: '0870', bottom2: '05' });
  expect(ringedDigits([line('teng_lang_1', '5')], hanoi, drawn)).toEqual({
    digits: '05',
    ringed: [1],
  });
});

test('each prize of a set rings its own digits', () => {
  const ringed = (tier: Parameters<typeof ringedOfTier>[0]) => ringedOfTier(tier, '1234').ringed;
  expect(ringed('straight4')).toEqual([0, 1, 2, 3]);
  expect(ringed('tode4')).toEqual([0, 1, 2, 3]);
  expect(ringed('straight3')).toEqual([1, 2, 3]);
  expect(ringed('tode3')).toEqual([1, 2, 3]);
  expect(ringed('front3')).toEqual([0, 1, 2]);
  expect(ringed('front2')).toEqual([0, 1]);
  expect(ringed('back2')).toEqual([2, 3]);
});

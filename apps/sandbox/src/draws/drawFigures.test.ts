import { isUnmoved } from '@poy/bet-rules';
import { enteredSource } from '@poy/contract';
import { describe, expect, it } from 'vitest';
import { drawFigures, headlineOf } from './drawFigures.ts';

const many = Array.from({ length: 300 });

describe.each([['government', 6], ['stock', 3], ['digits4', 4]] as const)('practice figures of %s', (kind, digits) => {
  it('have the form that the product takes, and a result follows from them', () => {
    for (const source of many.map(() => drawFigures(kind))) {
      expect(enteredSource.parse(source)).toEqual(source);
      expect(source.kind).toBe(kind);
      if (source.kind === 'stock') expect(isUnmoved(source)).toBe(false);
      if (source.kind === 'government') for (const numbers of [source.front3, source.bottom3]) expect(new Set(numbers).size).toBe(2);
      expect(headlineOf(source)).toMatch(new RegExp(`^\\d{${digits}}$`));
    }
  });
});

it('states the digits that are shown as the result', () => {
  expect(headlineOf({ kind: 'government', first: '123456', bottom2: '78', front3: ['123', '456'], bottom3: ['789', '012'] })).toBe('123456');
  expect(headlineOf({ kind: 'stock', index: '38,712.21', change: '-134.57' })).toBe('221');
  expect(headlineOf({ kind: 'digits4', result: '0123' })).toBe('0123');
});

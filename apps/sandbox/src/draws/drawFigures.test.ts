import { isUnmoved } from '@poy/bet-rules';
import { enteredSource } from '@poy/contract/operators';
import { describe, expect, it } from '@jest/globals';
import { drawFigures } from './drawFigures.ts';

const many = Array.from({ length: 300 });

describe.each(['government', 'stock', 'digits4'] as const)('practice figures of %s', (kind) => {
  it('have the form that the product takes, and a result follows from them', () => {
    for (const source of many.map(() => drawFigures(kind))) {
      expect(enteredSource.parse(source)).toEqual(source);
      expect(source.kind).toBe(kind);
      if (source.kind === 'stock') expect(isUnmoved(source)).toBe(false);
      if (source.kind === 'government')
        for (const numbers of [source.front3, source.bottom3])
          expect(new Set(numbers).size).toBe(2);
    }
  });
});

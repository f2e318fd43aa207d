import { describe, expect, it } from '@jest/globals';
import { otpProblem } from './otpRules.ts';

describe('a one-time code', () => {
  it.each(['123456', '000000'])('%s is complete', (code) => expect(otpProblem(code)).toBeNull());

  it.each(['', '12345', '1234567', '12345 '])('%j is not filled in completely', (code) =>
    expect(otpProblem(code)).toBe('pin.required'),
  );
});

import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { operations, placeSlipBody, round, signupBody } from './index.ts';

describe('operations', () => {
  it.each(Object.entries(operations))('%s can be written as JSON schema', (_path, operation) => {
    expect(typeof z.toJSONSchema(operation.reply, { io: 'output' })).toBe('object');
  });

  it('keeps the two families apart', () => {
    expect(
      Object.keys(operations).filter(
        (path) => !/^\/(api|poy-api)\/[a-z0-9.-]+$/.test(path) && !path.startsWith('/v1/'),
      ),
    ).toEqual([]);
  });

  it('a round carries a maximum under the specification’s name for every option', () => {
    expect(Object.keys(round.shape)).toEqual(
      expect.arrayContaining(['betMaxteng_bon_3', 'betMaxtode_3', 'betMaxteng_lang_1']),
    );
  });

  it('names the broken rule at the field', () => {
    const issues = signupBody.safeParse({ userName: 'aaaa01', password: 'weak', phoneNumber: '1' })
      .error?.issues;
    expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['userName', 'userName.repeated'],
      ['password', 'password.weak'],
      ['phoneNumber', 'phoneNumber.invalid'],
    ]);
  });

  it('a slip has at least one line, and letters are no number', () => {
    expect(placeSlipBody.safeParse({ betId: 1, lines: [] }).success).toBe(false);
    expect(
      placeSlipBody.safeParse({
        betId: 1,
        lines: [{ option: 'teng_bon_2', number: '4x', price: 1 }],
      }).success,
    ).toBe(false);
  });
});

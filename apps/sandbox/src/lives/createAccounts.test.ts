import { expect, it } from '@jest/globals';
import { SignInRefused } from '../product/createOperator.ts';
import { FakeAccount } from '../testing/FakeAccount.ts';
import { createAccounts } from './createAccounts.ts';

it('tries to sign in as an operator no more once that was refused', async () => {
  const { outside } = new FakeAccount().life();
  let tries = 0;
  const call = () => {
    tries += 1;
    const refusal = { status: 401, headers: {}, data: null, code: 'invalidLoginCredential' };
    return Promise.reject(new SignInRefused('/api/operators.login', { ...refusal, details: {} }));
  };
  const lives = createAccounts('http://localhost:1', 'localhost', {
    ...outside,
    operator: { call },
  });
  expect(lives.map(({ member }) => member.userName)).toEqual(['demo01', 'demo02', 'demo03']);
  for (const life of lives)
    await expect(life.outside.operator.call('/api/operators.support.list')).rejects.toThrow(
      SignInRefused,
    );
  expect(tries).toBe(1);
});

import { expect, it } from '@jest/globals';
import { operations } from '../../operations.ts';
import { kindsThatAsk, paymentKindNames, walletOf } from './paymentKinds.ts';
import { paymentKind } from './paymentMethods.ts';

it('the calls know the ways to pay in of the table, in its order', () => {
  expect(paymentKind.options).toEqual(paymentKindNames);
  const { kind } = operations['/poy-api/deposits.ask'].body.shape;
  expect(kind.options).toEqual(['fast', 'qrcode', 'truemoney', 'crypto']);
});

it('a way asks for one thing', () => {
  const asked = (['account', 'amount', 'slip'] as const).flatMap((asks) => kindsThatAsk(asks));
  expect(asked.toSorted()).toEqual(paymentKindNames.toSorted());
});

it('a wallet is known by the code of its accounts, and a bank or a coin is none', () => {
  expect(['TRUEMONEY', 'truemoney'].map(walletOf)).toEqual(['truemoney', 'truemoney']);
  expect(['KBANK', 'USDT', 'crypto', 'normal', '', 'toString'].map(walletOf)).toEqual(
    Array<undefined>(6).fill(undefined),
  );
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeProduct } from '../testing/FakeProduct.ts';
import { patienceMs, type Draws } from './createDraws.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const aStep = 15_000;
let product: FakeProduct;
let draws: Draws;
beforeEach(() => {
  product = new FakeProduct();
});
afterEach(() => draws.stop());

describe('by itself', () => {
  it.each(['government', 'stock', 'digits4'] as const)(
    'brings figures of a %s round that is long overdue, by two operators',
    async (kind) => {
      const round = product.round(kind);
      draws = product.start();
      await jest.advanceTimersByTimeAsync(aStep);
      expect(product.changes()).toEqual(['operator2 results.enter', 'operator1 results.confirm']);
      expect(round.status).toBe('resulted');
      expect(draws.status()).toMatchObject({
        state: 'drawing',
        drawn: 1,
        trouble: null,
        draws: [{ answer: 'confirmed', byHand: false, source: { kind } }],
      });
    },
  );

  it('waits five minutes after the result was expected', async () => {
    const round = product.round('stock', 0);
    draws = product.start();
    await jest.advanceTimersByTimeAsync(patienceMs - 1);
    expect(product.changes()).toEqual([]);
    await jest.advanceTimersByTimeAsync(aStep);
    expect(round.status).toBe('resulted');
  });

  it('leaves rounds that draw their own result, and corrections', async () => {
    product.round('yeekee');
    product.round('stock', patienceMs * 2, {
      status: 'resulted',
      entry: {
        source: { kind: 'stock', index: '1.00', change: '+1.00' },
        by: 'operator3',
        status: 'entered',
      },
    });
    draws = product.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(await draws.waiting()).toEqual([]);
    expect(product.changes()).toEqual([]);
  });

  it.each(['entered', 'rejected'])(
    'leaves a round that a person has %s figures of, and asks for it once',
    async (status) => {
      const entry = {
        source: { kind: 'digits4', result: '1234' },
        by: 'operator3',
        status,
      } as const;
      const round = product.round('digits4', patienceMs * 2, { entry });
      draws = product.start();
      await jest.advanceTimersByTimeAsync(aStep * 5);
      expect(product.changes()).toEqual([]);
      expect(round.entry).toEqual(entry);
      expect(product.calls.filter((call) => call.includes('history'))).toHaveLength(1);
    },
  );

  it('goes on with the second step when that one got no answer', async () => {
    const round = product.round('government');
    product.fails = 'confirm';
    draws = product.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status()).toMatchObject({
      state: 'waiting',
      trouble: 'connect ECONNREFUSED',
      drawn: 0,
    });
    product.fails = 'nothing';
    await jest.advanceTimersByTimeAsync(aStep);
    expect(round.status).toBe('resulted');
    expect(product.changes().filter((call) => call.includes('enter'))).toHaveLength(1);
    expect(draws.status()).toMatchObject({ state: 'drawing', trouble: null, drawn: 1 });
  });

  it('pauses when the operators cannot sign in, and asks again when told to only', async () => {
    product.round('stock');
    product.fails = 'password';
    draws = product.start();
    await jest.advanceTimersByTimeAsync(aStep * 4);
    await draws.waiting();
    expect(draws.status()).toMatchObject({
      state: 'paused',
      trouble: expect.stringContaining('invalidLoginCredential'),
    });
    expect(product.calls).toHaveLength(1);
    product.fails = 'nothing';
    draws.toggle();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status().drawn).toBe(1);
  });

  it('does nothing while paused', async () => {
    product.round('stock');
    draws = product.start(false);
    await jest.advanceTimersByTimeAsync(aStep * 4);
    expect(draws.status().state).toBe('paused');
    expect(product.changes()).toEqual([]);
    draws.toggle();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status().drawn).toBe(1);
  });

  it('waits for a server that is away', async () => {
    product.round('stock');
    product.fails = 'server';
    draws = product.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status()).toMatchObject({ state: 'waiting', trouble: 'connect ECONNREFUSED' });
    product.fails = 'nothing';
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status()).toMatchObject({ state: 'drawing', drawn: 1 });
  });
});

describe('by hand', () => {
  it('draws at once, also while the automatic mode is paused', async () => {
    const round = product.round('digits4', -60_000);
    draws = product.start(false);
    expect((await draws.waiting()).map(({ betId }) => betId)).toEqual([round.betId]);
    await draws.draw(round.betId);
    expect(round.status).toBe('resulted');
    expect(draws.status()).toMatchObject({
      state: 'paused',
      drawn: 1,
      draws: [{ byHand: true, answer: 'confirmed' }],
    });
  });

  it('leaves figures that a person entered as they are, and says so', async () => {
    const entry = {
      source: { kind: 'digits4', result: '1234' },
      by: 'operator3',
      status: 'entered',
    } as const;
    const round = product.round('digits4', 0, { entry });
    draws = product.start(false);
    await draws.draw(round.betId);
    expect(round.entry).toEqual(entry);
    expect(draws.status()).toMatchObject({
      drawn: 0,
      draws: [{ answer: 'ENTRY_WAITING', source: null }],
    });
  });

  it('draws nothing for a round that does not wait', async () => {
    draws = product.start(false);
    await draws.draw(7);
    expect(product.changes()).toEqual([]);
  });

  it('draws once when the button is pressed twice', async () => {
    const round = product.round('stock', 0);
    draws = product.start(false);
    await Promise.all([draws.draw(round.betId), draws.draw(round.betId)]);
    expect(product.changes()).toHaveLength(2);
    expect(draws.status().draws).toHaveLength(1);
  });
});

describe('where money may be real', () => {
  it('never asks anything', async () => {
    product.demo = false;
    const round = product.round('stock');
    draws = product.start();
    await jest.advanceTimersByTimeAsync(aStep * 2);
    await draws.draw(round.betId);
    expect(await draws.waiting()).toEqual([]);
    draws.toggle();
    await jest.advanceTimersByTimeAsync(aStep * 2);
    expect(draws.status()).toMatchObject({ state: 'off', trouble: 'not a demo' });
    expect(product.calls).toEqual([]);
  });

  it('brings nothing from the moment a site is real', async () => {
    product.round('stock');
    draws = product.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status().drawn).toBe(1);
    product.demo = false;
    const round = product.round('stock');
    await draws.draw(round.betId);
    await jest.advanceTimersByTimeAsync(aStep * 2);
    expect(draws.status()).toMatchObject({ drawn: 1, state: 'off' });
  });

  it('waits where the server does not say', async () => {
    product.demo = 'away';
    product.round('stock');
    draws = product.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect([draws.status().state, product.calls]).toEqual(['waiting', []]);
  });
});

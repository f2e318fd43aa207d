import { isDeepStrictEqual } from 'node:util';
import type { ResultKind } from '@poy/bet-rules';
import type { EnteredSource, Path } from '@poy/contract';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Refused } from '../product/createMember.ts';
import { SignInRefused, type Operator } from '../product/createOperator.ts';
import { createDesk } from './createDesk.ts';
import { createDraws, patienceMs, type Draws } from './createDraws.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Round {
  betId: number;
  kind: ResultKind;
  status: string;
  resultsAt: number;
  entry?: { source: EnteredSource; by: string; status: string };
}

/** A product with rounds; it keeps the rule of two people. */
class World {
  demo: boolean | 'away' = true;
  rounds: Round[] = [];
  calls: string[] = [];
  fails: 'nothing' | 'server' | 'confirm' | 'password' = 'nothing';

  round(kind: ResultKind, late = patienceMs + 1_000, changes: Partial<Round> = {}): Round {
    const round: Round = {
      betId: this.rounds.length + 1,
      kind,
      status: 'calculating',
      resultsAt: Date.now() - late,
      ...changes,
    };
    this.rounds.push(round);
    return round;
  }

  answer(
    userName: string,
    path: Path,
    asked: { betId?: number; source?: EnteredSource; reason?: string },
  ): unknown {
    const refuse = (code: string): never => {
      throw new Refused(path, { status: 409, headers: {}, data: null, code, details: {} });
    };
    this.calls.push(`${userName} ${path.replace('/api/operators.', '')}`);
    if (
      this.fails === 'server' ||
      (this.fails === 'confirm' && path === '/api/operators.results.confirm')
    )
      throw new Error('connect ECONNREFUSED');
    if (this.fails === 'password')
      throw new SignInRefused('/api/operators.login', {
        status: 401,
        headers: {},
        data: null,
        code: 'invalidLoginCredential',
        details: {},
      });
    if (path === '/api/operators.rounds.list')
      return this.rounds
        .filter(({ status, entry }) => status === 'calculating' || entry?.status === 'entered')
        .map((round) => ({ ...round, slips: 0, betName: 'BET_X', day: '2026-11-20' }));
    const round = this.rounds.find(({ betId }) => betId === asked.betId);
    if (!round) return refuse('NOT_FOUND');
    if (path === '/api/operators.results.history') return round.entry ? [round.entry] : [];
    if (!asked.reason) return refuse('VALIDATION');
    if (path === '/api/operators.results.enter') {
      if (round.entry?.status === 'entered' || !asked.source) return refuse('ENTRY_WAITING');
      round.entry = { source: asked.source, by: userName, status: 'entered' };
      return {};
    }
    if (!round.entry || round.entry.by === userName) return refuse('SAME_PERSON');
    if (!isDeepStrictEqual(asked.source, round.entry.source)) return refuse('FIGURES_DIFFER');
    Object.assign(round, { status: 'resulted' });
    round.entry.status = 'confirmed';
    return {};
  }

  operator(userName: string): Operator {
    return {
      userName,
      now: () => Date.now(),
      call: (path: Path, { body, query }: { body?: object; query?: object } = {}) =>
        Promise.resolve().then(() => this.answer(userName, path, { ...query, ...body })),
    } as Operator;
  }

  async isDemo(): Promise<boolean> {
    if (this.demo === 'away') throw new Error('connect ECONNREFUSED');
    return this.demo;
  }

  start(automatic = true): Draws {
    return createDraws(
      () => this.isDemo(),
      createDesk({ enters: this.operator('operator2'), confirms: this.operator('operator1') }),
      automatic,
    );
  }

  changes(): string[] {
    return this.calls.filter((call) => /enter|confirm/.test(call));
  }
}

const aStep = 15_000;
let world: World;
let draws: Draws;
beforeEach(() => {
  world = new World();
});
afterEach(() => draws.stop());

describe('by itself', () => {
  it.each(['government', 'stock', 'digits4'] as const)(
    'brings figures of a %s round that is long overdue, by two operators',
    async (kind) => {
      const round = world.round(kind);
      draws = world.start();
      await jest.advanceTimersByTimeAsync(aStep);
      expect(world.changes()).toEqual(['operator2 results.enter', 'operator1 results.confirm']);
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
    const round = world.round('stock', 0);
    draws = world.start();
    await jest.advanceTimersByTimeAsync(patienceMs - 1);
    expect(world.changes()).toEqual([]);
    await jest.advanceTimersByTimeAsync(aStep);
    expect(round.status).toBe('resulted');
  });

  it('leaves rounds that draw their own result, and corrections', async () => {
    world.round('yeekee');
    world.round('stock', patienceMs * 2, {
      status: 'resulted',
      entry: {
        source: { kind: 'stock', index: '1.00', change: '+1.00' },
        by: 'operator3',
        status: 'entered',
      },
    });
    draws = world.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(await draws.waiting()).toEqual([]);
    expect(world.changes()).toEqual([]);
  });

  it.each(['entered', 'rejected'])(
    'leaves a round that a person has %s figures of, and asks for it once',
    async (status) => {
      const entry = {
        source: { kind: 'digits4', result: '1234' },
        by: 'operator3',
        status,
      } as const;
      const round = world.round('digits4', patienceMs * 2, { entry });
      draws = world.start();
      await jest.advanceTimersByTimeAsync(aStep * 5);
      expect(world.changes()).toEqual([]);
      expect(round.entry).toEqual(entry);
      expect(world.calls.filter((call) => call.includes('history'))).toHaveLength(1);
    },
  );

  it('goes on with the second step when that one got no answer', async () => {
    const round = world.round('government');
    world.fails = 'confirm';
    draws = world.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status()).toMatchObject({
      state: 'waiting',
      trouble: 'connect ECONNREFUSED',
      drawn: 0,
    });
    world.fails = 'nothing';
    await jest.advanceTimersByTimeAsync(aStep);
    expect(round.status).toBe('resulted');
    expect(world.changes().filter((call) => call.includes('enter'))).toHaveLength(1);
    expect(draws.status()).toMatchObject({ state: 'drawing', trouble: null, drawn: 1 });
  });

  it('pauses when the operators cannot sign in, and asks again when told to only', async () => {
    world.round('stock');
    world.fails = 'password';
    draws = world.start();
    await jest.advanceTimersByTimeAsync(aStep * 4);
    await draws.waiting();
    expect(draws.status()).toMatchObject({
      state: 'paused',
      trouble: expect.stringContaining('invalidLoginCredential'),
    });
    expect(world.calls).toHaveLength(1);
    world.fails = 'nothing';
    draws.toggle();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status().drawn).toBe(1);
  });

  it('does nothing while paused', async () => {
    world.round('stock');
    draws = world.start(false);
    await jest.advanceTimersByTimeAsync(aStep * 4);
    expect(draws.status().state).toBe('paused');
    expect(world.changes()).toEqual([]);
    draws.toggle();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status().drawn).toBe(1);
  });

  it('waits for a server that is away', async () => {
    world.round('stock');
    world.fails = 'server';
    draws = world.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status()).toMatchObject({ state: 'waiting', trouble: 'connect ECONNREFUSED' });
    world.fails = 'nothing';
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status()).toMatchObject({ state: 'drawing', drawn: 1 });
  });
});

describe('by hand', () => {
  it('draws at once, also while the automatic mode is paused', async () => {
    const round = world.round('digits4', -60_000);
    draws = world.start(false);
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
    const round = world.round('digits4', 0, { entry });
    draws = world.start(false);
    await draws.draw(round.betId);
    expect(round.entry).toEqual(entry);
    expect(draws.status()).toMatchObject({
      drawn: 0,
      draws: [{ answer: 'ENTRY_WAITING', source: null }],
    });
  });

  it('draws nothing for a round that does not wait', async () => {
    draws = world.start(false);
    await draws.draw(7);
    expect(world.changes()).toEqual([]);
  });

  it('draws once when the button is pressed twice', async () => {
    const round = world.round('stock', 0);
    draws = world.start(false);
    await Promise.all([draws.draw(round.betId), draws.draw(round.betId)]);
    expect(world.changes()).toHaveLength(2);
    expect(draws.status().draws).toHaveLength(1);
  });
});

describe('where money may be real', () => {
  it('never asks anything', async () => {
    world.demo = false;
    const round = world.round('stock');
    draws = world.start();
    await jest.advanceTimersByTimeAsync(aStep * 2);
    await draws.draw(round.betId);
    expect(await draws.waiting()).toEqual([]);
    draws.toggle();
    await jest.advanceTimersByTimeAsync(aStep * 2);
    expect(draws.status()).toMatchObject({ state: 'off', trouble: 'not a demo' });
    expect(world.calls).toEqual([]);
  });

  it('brings nothing from the moment a site is real', async () => {
    world.round('stock');
    draws = world.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect(draws.status().drawn).toBe(1);
    world.demo = false;
    const round = world.round('stock');
    await draws.draw(round.betId);
    await jest.advanceTimersByTimeAsync(aStep * 2);
    expect(draws.status()).toMatchObject({ drawn: 1, state: 'off' });
  });

  it('waits where the server does not say', async () => {
    world.demo = 'away';
    world.round('stock');
    draws = world.start();
    await jest.advanceTimersByTimeAsync(aStep);
    expect([draws.status().state, world.calls]).toEqual(['waiting', []]);
  });
});

import { isDeepStrictEqual } from 'node:util';
import type { ResultKind } from '@poy/bet-rules';
import type { Path } from '@poy/contract';
import type { EnteredSource } from '@poy/contract/operators';
import { createDesk } from '../draws/createDesk.ts';
import { createDraws, patienceMs, type Draws } from '../draws/createDraws.ts';
import { Refused } from '../product/createMember.ts';
import { SignInRefused, type Operator } from '../product/createOperator.ts';

interface Round {
  betId: number;
  kind: ResultKind;
  status: string;
  resultsAt: number;
  entry?: { source: EnteredSource; by: string; status: string };
}

/**
 * A product with rounds that wait for figures. It keeps the rule that two people bring a result.
 */
export class FakeProduct {
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

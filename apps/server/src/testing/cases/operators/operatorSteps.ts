import { tick } from '../../../lottery/clockwork/tick.ts';
import type { OperatorPath } from '../../../operator/index.ts';
import { operatorHeaders, reason } from '../../operatorApp.ts';
import { closeNow, digits, roundOf } from '../../operatorWorld.ts';
import type { Asked, TestApp } from '../../testApp.ts';
import { unsigned, type CallCase } from '../callCase.ts';

type Making = () => Asked | Promise<Asked>;

/** The steps that the cases of the operators are made of. */
export interface OperatorSteps {
  readonly t: TestApp;
  /** A case of an operator who reads; the call is refused where nobody has signed in. */
  reads(userName: string, asked?: Making): CallCase;
  /** A case of an operator who changes something. */
  does(userName: string, asked?: Making): CallCase;
  /** Makes a call that has to be done. */
  call(userName: string, path: OperatorPath, body: unknown): Promise<void>;
  /** The body of a call about a new round of a market, with what `then` did to it and adds. */
  withRound(
    market: string,
    then?: (betId: number) => Promise<Record<string, unknown>> | Record<string, unknown>,
  ): Making;
  /** The query of a call about a new round. */
  readonly ofRound: Making;
  /** Closes a round. */
  closed(betId: number): Promise<void>;
  /** Closes a round, and has figures entered for it. */
  entered(betId: number): Promise<void>;
  /** Closes a round, and has it drawn and paid. */
  resulted(betId: number): Promise<void>;
}

/** Rounds and what operators do to them until they are paid. */
function roundSteps(t: TestApp, call: OperatorSteps['call']) {
  const closed = async (betId: number): Promise<void> => {
    await closeNow(t.db, betId);
    await tick(t.deps);
  };
  const entered = async (betId: number): Promise<void> => {
    await closed(betId);
    await call('operator2', '/api/operators.results.enter', { betId, source: digits, reason });
  };
  const resulted = async (betId: number): Promise<void> => {
    await entered(betId);
    await call('operator1', '/api/operators.results.confirm', { betId, source: digits, reason });
    await tick(t.deps);
  };
  return { closed, entered, resulted };
}

export function createOperatorSteps(t: TestApp): OperatorSteps {
  const by =
    (userName: string, asked: Making = () => ({})): Making =>
    async () => {
      const { headers, ...rest } = await asked();
      return { ...rest, headers: { ...headers, ...(await operatorHeaders(t, userName)) } };
    };
  const call: OperatorSteps['call'] = async (userName, path, body) => {
    const answer = await t.call(path, { body, headers: await operatorHeaders(t, userName) });
    if (answer.status !== 200) throw new Error(`${path} ${answer.text}`);
  };
  return {
    t,
    reads: (userName, asked) => ({ good: by(userName, asked), bad: unsigned }),
    does: (userName, asked) => ({
      good: by(userName, asked),
      bad: { asked: () => ({ body: {} }), code: 'unAuthorized' },
    }),
    call,
    withRound:
      (market, then = () => ({})) =>
      async () => {
        const betId = await roundOf(t.db, market);
        return { body: { betId, reason, ...(await then(betId)) } };
      },
    ofRound: async () => ({ query: { betId: String(await roundOf(t.db, 'BET_GOVERNMENT')) } }),
    ...roundSteps(t, call),
  };
}

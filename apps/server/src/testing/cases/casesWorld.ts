import type { MarketRounds, SiteBank } from '@poy/contract';
import { fail } from '@poy/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tick } from '../../lottery/clockwork/tick.ts';
import { changeRound } from '../changeRound.ts';
import { makeBuilds } from '../makeBuilds.ts';
import { readPlayedSlip } from '../playedSlip.ts';
import { openFakeLine, type FakeLine } from '../fakeLine.ts';
import { createTestApp, type TestApp } from '../testApp.ts';
import { testEnv } from '../testDeps.ts';

/** The application that the cases call, with one member signed in and rounds in every state. */
export interface CasesWorld {
  readonly t: TestApp;
  /** Session and id of the member. */
  readonly token: string;
  readonly uuid: string;
  readonly bank: SiteBank;
  readonly rounds: CaseRounds;
  /** The LINE of the demo sites. */
  readonly line: FakeLine;
}

interface CaseRounds {
  /** A round that takes slips and shots. */
  readonly open: number;
  /** A round that has its result. */
  readonly over: number;
  /** A round that has not opened. */
  readonly waiting: number;
  /** A round that takes slips for long, of a market whose slips can be cancelled. */
  readonly later: number;
}

async function endRound(t: TestApp, id: number): Promise<void> {
  await changeRound(
    t.db,
    id,
    `opens_at = now() - interval '9 min', closes_at = now() - interval '3 min',
      results_at = now() - interval '1 min', shots_close_at = now() - interval '1 min'`,
  );
  await tick(t.deps);
}

async function roundsOf(t: TestApp): Promise<CaseRounds> {
  await tick(t.deps);
  const markets = (await t.call('/poy-api/bet-lists.latest')).data as MarketRounds[];
  const lastFirst = (of: MarketRounds[]) =>
    of
      .flatMap(({ rounds }) => rounds)
      .sort((a, b) => b.unixTimeStamp.realCloseTime - a.unixTimeStamp.realCloseTime);
  const yeekee = lastFirst(markets.filter(({ kind }) => kind === 'yeekee'));
  const daily = lastFirst(markets.filter(({ kind }) => kind !== 'yeekee'));
  const [open, over] = yeekee.filter(({ status }) => status === 'open');
  const rounds = {
    open: open?.betId ?? 0,
    over: over?.betId ?? 0,
    waiting: yeekee.find(({ status }) => status === 'waiting')?.betId ?? 0,
    later: daily.find(({ status }) => status === 'open')?.betId ?? 0,
  };
  await endRound(t, rounds.over);
  return rounds;
}

export async function createCasesWorld(): Promise<CasesWorld> {
  const line = await openFakeLine();
  const builds = makeBuilds();
  const dataDir = mkdtempSync(join(tmpdir(), 'poy-data-'));
  const app = await createTestApp(
    { env: { ...testEnv, dataDir, sandboxUrl: line.url } },
    { readSlip: readPlayedSlip, builds },
  );
  const close = async (): Promise<void> => {
    await app.close();
    await line.stop();
    for (const folder of [builds, dataDir]) rmSync(folder, { recursive: true });
  };
  const t = { ...app, close };
  const token = await t.signIn('demo01');
  const rounds = await roundsOf(t);
  const [bank] = (await t.call('/poy-api/banks.all', { token })).data as SiteBank[];
  const { uuid } = (await t.call('/api/users.auth', { method: 'POST', token })).data as {
    uuid: string;
  };
  return { t, token, uuid, bank: bank ?? fail('no bank'), rounds, line };
}

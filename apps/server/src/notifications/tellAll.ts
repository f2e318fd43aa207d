import type { Deps } from '../deps.ts';
import { publishNotified } from './memberState.ts';
import { passkeys, signIns } from './sources/devices.ts';
import { deposits, movements, withdrawals } from './sources/money.ts';
import { news } from './sources/news.ts';
import { addSources, stepSource, waitingSources } from './sources/readSource.ts';
import { results } from './sources/results.ts';
import { corrections, settledRounds, settledSets } from './sources/rounds.ts';
import { answers } from './sources/support.ts';

type Telling = Pick<Deps, 'db' | 'publisher' | 'clock'>;

/** The sources in the order in which they are read: what is about money comes first. */
const sources = [
  deposits,
  movements,
  withdrawals,
  settledRounds,
  settledSets,
  corrections,
  answers,
  signIns,
  passkeys,
  results,
  news,
];

/** Makes the place of every source. One that is new begins now, and tells nothing of what was before. */
export const beginSources = ({ db }: Pick<Telling, 'db'>): Promise<void> => addSources(db, sources);

/**
 * Tells members of everything that has happened. Any number of processes may do it, and one may be killed at
 * any moment: each thing is told once. A source that fails holds back no other.
 * @param ended answers true when the process is to stop
 * @throws the first failure of a source, once all were read
 */
export async function tellAll(deps: Telling, ended: () => boolean = () => false): Promise<void> {
  const { db, clock } = deps;
  const waiting = await waitingSources(db, sources, clock());
  const failures: unknown[] = [];
  for (const source of sources.filter(({ name }) => waiting.has(name)))
    await tellSource(deps, source, ended).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

async function tellSource(
  deps: Telling,
  source: (typeof sources)[number],
  ended: () => boolean,
): Promise<void> {
  while (!ended()) {
    const told = await stepSource(deps.db, source, deps.clock());
    if (told === null) return;
    await publishNotified(deps, told);
  }
}

import { isDeepStrictEqual } from 'node:util';
import { settingsLoosen, type SettingValues } from '@poy/contract/rules';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { refused } from '../../http/refused.ts';
import { endChange, keepChange, sameChange, type Asked } from './proposedChanges.ts';
import { wantSecondPerson } from './secondPerson.ts';

/** A change that waits for a second person in place of being made. */
export class Waits {
  readonly proposal: number;
  constructor(proposal: number) {
    this.proposal = proposal;
  }
}

/** The operator of a change, the site whose operators see it (null for all sites), and the reason. */
interface By {
  readonly operator: number;
  readonly site: number | null;
  readonly reason: string;
}

/** Values as the database gives them back. */
const asKept = (values: SettingValues): SettingValues =>
  JSON.parse(JSON.stringify(values)) as SettingValues;

/**
 * Makes a change of settings, unless it lets more money out and nobody else has asked for the same. Then
 * it is undone and kept for a second person, who confirms it by making the same call. The change is
 * judged by what it really did, so that it is no matter what a body says or leaves out.
 * @throws AppError OPERATOR_REFUSED PROPOSAL_OUTDATED (somebody has changed these values since it was
 * proposed), PROPOSAL_WAITING, or why this operator is no second person
 */
export async function inTwoSteps<T, S>(
  tx: Db,
  by: By,
  asked: Asked,
  {
    work,
    values,
  }: { work: () => Promise<AuditedChange<T, S>>; values: (state: S, other: S) => SettingValues },
): Promise<AuditedChange<T | Waits>> {
  await tx.script('SAVEPOINT before_change');
  const done = await work();
  const was = asKept(values(done.before, done.after));
  const becomes = asKept(values(done.after, done.before));
  if (!settingsLoosen(was, becomes)) return done;
  const first = await sameChange(tx, asked);
  if (first) {
    await wantSecondPerson(tx, first.proposer, by.operator);
    if (!isDeepStrictEqual(first.was, was)) throw refused('PROPOSAL_OUTDATED');
    await endChange(tx, first.id, { status: 'confirmed', operator: by.operator });
    return done;
  }
  await tx.script('ROLLBACK TO SAVEPOINT before_change');
  const proposal = await keepChange(tx, by, asked, { was, becomes });
  return { before: was, after: { proposal, proposed: becomes }, answer: new Waits(proposal) };
}

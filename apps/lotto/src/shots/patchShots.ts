import { shotSum } from '@poy/bet-rules';
import type { Shot, ShotsChanged, ShotSummary } from '@poy/contract';

/** The shots on a page: the newest ones, and the sums over all of them. */
export interface ShotsShown {
  readonly shots: readonly Shot[];
  readonly summary: ShotSummary;
}

/** Names a shot: nobody shoots twice within a millisecond. */
const identity = ({ at, userName, yingNumber }: Pick<Shot, 'at' | 'userName' | 'yingNumber'>) =>
  `${at} ${userName} ${yingNumber}`;

/**
 * Returns the shots to show after a message about new ones. A message that follows on the shots
 * shown extends them; an older one changes nothing; one that leaves a gap gives null, and the shots
 * must be fetched again.
 *
 * @param change its shots are oldest first, `count` and `sum` are over all shots including the last
 * of them
 * @param keep the most shots that the page shows
 * @param isMine returns true for a shot of the message that is the member's own
 */
export function patchShots(
  shown: ShotsShown,
  change: ShotsChanged,
  keep: number,
  isMine: (yingNumber: string) => boolean,
): ShotsShown | null {
  const { shots, summary } = shown;
  if (change.count <= summary.count) return shown;
  if (change.count - change.shots.length > summary.count) return null;
  // A message may repeat shots that are shown already. Only those beyond them are new.
  const fresh = change.shots.slice(change.shots.length - (change.count - summary.count));
  // Two servers may each tell of their own shots. Where one in between is missing, the sum does not
  // match.
  if (summary.sum + shotSum(fresh.map((shot) => shot.yingNumber)) !== change.sum) return null;
  // The list and the sums are two answers: the list may have a shot that the sums do not count yet.
  const listed = new Set(shots.map(identity));
  const newest = fresh
    .filter((shot) => !listed.has(identity(shot)))
    .map((shot) => ({ ...shot, betId: change.betId, mine: isMine(shot.yingNumber), row: 0 }))
    .reverse();
  const all = [...newest, ...shots].slice(0, keep).map((shot, at) => ({ ...shot, row: at + 1 }));
  // A message does not count shooters. There are at least as many as names in the list; one masked
  // name may stand for several.
  const shooters = Math.max(summary.shooters, new Set(all.map((shot) => shot.userName)).size);
  return { shots: all, summary: { ...summary, count: change.count, sum: change.sum, shooters } };
}

import { shotSum } from '@poy/bet-rules';
import type { Shot, ShotsChanged, ShotSummary } from '@poy/contract';

/** What a page of shots shows: the newest ones, and the sums over all of them. */
export interface ShotsShown {
  readonly shots: readonly Shot[];
  readonly summary: ShotSummary;
}

/**
 * What is shown after a message about new shots. A message that follows on what is shown extends it; one that is older changes
 * nothing; one that leaves a gap gives null: ask again.
 * @param change its shots are oldest first, `count` and `sum` are over all shots including the last of them
 * @param keep how many shots the page shows at most
 * @param isMine whether a shot of the message is the member's own
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
  // A message may repeat shots that are shown already; only what is beyond them is new.
  const fresh = change.shots.slice(change.shots.length - (change.count - summary.count));
  // Two servers may each tell of their own shots: where one in between is missing, the sum does not come out.
  if (summary.sum + shotSum(fresh.map((shot) => shot.yingNumber)) !== change.sum) return null;
  const newest = fresh
    .map((shot) => ({ ...shot, mine: isMine(shot.yingNumber), row: 0 }))
    .reverse();
  const all = [...newest, ...shots].slice(0, keep).map((shot, at) => ({ ...shot, row: at + 1 }));
  // A message does not count shooters. So many are seen at least; masked names may stand for several.
  const shooters = Math.max(summary.shooters, new Set(all.map((shot) => shot.userName)).size);
  return { shots: all, summary: { ...summary, count: change.count, sum: change.sum, shooters } };
}

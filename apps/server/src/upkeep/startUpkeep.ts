import type { Deps } from '../deps.ts';
import { forgetUnusedPictures } from '../content/index.ts';
import { forgetMessages, noticeTrouble, reconcileBooks } from '../games/index.ts';
import { forgetSpentProofs } from '../captcha/index.ts';
import { keepRecords } from '../collector/index.ts';
import { forgetAttempts } from '../members/proofs/attempts.ts';
import { forgetExternalCodes } from '../members/external/askExternalCode.ts';
import { endOldSessions } from '../members/sessions/endOldSessions.ts';
import { forgetCodes } from '../members/otp/codes.ts';
import { forgetProofs } from '../members/proofs/proofs.ts';
import { forgetSubscriptions } from '../push/index.ts';
import { forgetSessions } from '../members/queries.ts';
import { atMostEvery } from '../http/atMostEvery.ts';
import { summariseRefusals } from '../operator/index.ts';
import { tidyReleases } from '../releases/index.ts';
import { createSealing } from '../seals/index.ts';
import {
  advanceQueues,
  askBanksAgain,
  checkSlips,
  expireDeposits,
  forgetSlipPictures,
  listPayoutDays,
  noticeSilence,
  reconcileDays,
  giveRewards,
  takeBackPredeposits,
} from '../wallet/index.ts';

const everyMs = 5_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Makes the comparison of books with providers of games, of which one is under way at a time. */
function createComparing(deps: Deps, onTrouble: (error: unknown) => void) {
  let stopped = false;
  let comparing = Promise.resolve();
  const compare = atMostEvery(minuteMs, deps.steadyClock, () =>
    reconcileBooks(deps, () => stopped),
  );
  return {
    go: (): void => {
      comparing = comparing.then(compare).catch(onTrouble);
    },
    stop: (): Promise<void> => {
      stopped = true;
      return comparing;
    },
  };
}

/** Removes what is kept for a stated time and no longer. */
async function forgetOld(deps: Deps): Promise<void> {
  const { db, env } = deps;
  const now = deps.clock();
  await keepRecords(db, now);
  await endOldSessions(deps);
  await forgetSessions(db, now);
  await forgetSubscriptions(db, env.push.key?.publicKey ?? null, now);
  await forgetProofs(db, now);
  await forgetSlipPictures(db, now);
  await forgetMessages(db, now);
  await tidyReleases(deps);
}

/**
 * Starts the small work that time brings: ending old requests, moving up those that wait,
 * giving points and commission, and removing counts that nobody needs. Any number of processes may do it.
 * `warn` is told of a clock that jumps.
 */
export function startUpkeep(
  deps: Deps,
  onTrouble: (error: unknown) => void,
  warn: (words: string) => void,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const { db, steadyClock } = deps;
  const keepHouse = atMostEvery(hourMs, steadyClock, () => forgetOld(deps));
  const tidyPictures = atMostEvery(dayMs, steadyClock, () =>
    forgetUnusedPictures(db, deps.clock()),
  );
  const seal = atMostEvery(minuteMs, steadyClock, createSealing(db, { steadyClock, warn }));
  const round = async (): Promise<void> => {
    await expireDeposits(deps);
    await advanceQueues(deps);
    await takeBackPredeposits(deps);
    await forgetAttempts(deps.db, deps.clock());
    await forgetCodes(deps.db, deps.clock());
    await forgetExternalCodes(deps.db, deps.clock());
    await forgetSpentProofs(deps.db, deps.clock());
    await summariseRefusals(deps.db, deps.clock());
    await giveRewards(deps.db);
    await keepHouse();
    await tidyPictures();
    await seal();
  };
  const watchFeeds = atMostEvery(minuteMs, steadyClock, async () => {
    await noticeSilence(deps.db);
    await reconcileDays(deps, deps.env);
    await listPayoutDays(deps, deps.env.payout);
  });
  const watchGames = atMostEvery(minuteMs, steadyClock, () => noticeTrouble(deps.db));
  const comparing = createComparing(deps, onTrouble);
  let asking = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(round).catch(onTrouble);
    // A bank that is away takes its time to be asked, and nothing else waits for it.
    asking = asking
      .then(() => askBanksAgain(deps))
      .then(() => checkSlips(deps))
      .then(watchFeeds)
      .then(watchGames)
      .catch(onTrouble);
    // A long day of a provider of games takes its time as well.
    comparing.go();
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      const stopped = comparing.stop();
      await running;
      await asking;
      await stopped;
    },
  };
}

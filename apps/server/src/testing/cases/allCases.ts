import type { Path } from '@poy/contract';
import { accountCases } from './accountCases.ts';
import type { CallCase } from './callCase.ts';
import type { CasesWorld } from './casesWorld.ts';
import { contentCases } from './contentCases.ts';
import { calendarCases } from './operators/calendarCases.ts';
import { contentCareCases } from './operators/contentCareCases.ts';
import { memberCareCases } from './operators/memberCareCases.ts';
import { gameBookCases } from './operators/gameBookCases.ts';
import { gameCareCases } from './operators/gameCareCases.ts';
import { gameTitleCases } from './operators/gameTitleCases.ts';
import { payoutCases } from './operators/payoutCases.ts';
import { createOperatorSteps } from './operators/operatorSteps.ts';
import { releaseCases } from './operators/releaseCases.ts';
import { resultCases } from './operators/resultCases.ts';
import { roundControlCases } from './operators/roundControlCases.ts';
import { rateCases, saleCases } from './operators/saleCases.ts';
import { ruleCases } from './operators/ruleCases.ts';
import { siteAccountCases } from './operators/siteAccountCases.ts';
import { sessionCases } from './operators/sessionCases.ts';
import { forgottenCases, ownSessionCases, phoneCases } from './ownSessionCases.ts';
import { favouriteMarketCases, roundCases } from './roundCases.ts';
import { gameCases } from './gameCases.ts';
import { lineCases } from './lineCases.ts';
import { manualCases, slipCareCases } from './manualCases.ts';
import { notificationCases } from './notificationCases.ts';
import { passkeyCases } from './passkeyCases.ts';
import { pushCases } from './pushCases.ts';
import { setCases } from './setCases.ts';
import { numberListCases, shareCases, slipCases } from './slipCases.ts';
import { supportCases } from './supportCases.ts';
import { supportCareCases } from './operators/supportCareCases.ts';
import { visitorCases } from './visitorCases.ts';
import { rewardCases } from './rewardCases.ts';
import { walletCases, withdrawalCases } from './walletCases.ts';

/** Returns one case for each row of the contract's table; a row without one does not compile. */
export function allCases(w: CasesWorld): Record<Path, CallCase> {
  const steps = createOperatorSteps(w.t);
  return {
    ...accountCases(w),
    ...ownSessionCases(w),
    ...forgottenCases(w),
    ...lineCases(w),
    ...passkeyCases(w),
    ...phoneCases(w),
    ...roundCases(w),
    ...favouriteMarketCases(w),
    ...gameCases(w),
    ...slipCases(w),
    ...shareCases(w),
    ...numberListCases(w),
    ...setCases(w),
    ...walletCases(w),
    ...rewardCases(w),
    ...withdrawalCases(w),
    ...manualCases(w),
    ...supportCases(w),
    ...notificationCases(w),
    ...pushCases(w),
    ...contentCases(w),
    ...visitorCases,
    ...sessionCases(steps),
    ...roundControlCases(steps),
    ...resultCases(steps),
    ...rateCases(steps),
    ...saleCases(steps),
    ...calendarCases(steps),
    ...memberCareCases(steps),
    ...slipCareCases(steps),
    ...payoutCases(steps),
    ...releaseCases(steps),
    ...gameCareCases(steps),
    ...gameTitleCases(steps),
    ...gameBookCases(steps),
    ...ruleCases(steps),
    ...siteAccountCases(steps),
    ...supportCareCases(steps),
    ...contentCareCases(steps),
  };
}

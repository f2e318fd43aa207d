import { forgottenSteps, joinSteps } from './accountSteps.ts';
import type { GuideStep } from './GuideStep.ts';
import { lottoSteps, resultSteps, setSteps } from './lottoSteps.ts';
import { depositSteps, withdrawSteps } from './moneySteps.ts';

/** All steps that have a picture. Those of one person are shown one after the other, in this order. */
export const guideSteps: readonly GuideStep[] = [
  ...forgottenSteps,
  ...joinSteps,
  ...depositSteps,
  ...withdrawSteps,
  ...lottoSteps,
  ...setSteps,
  ...resultSteps,
];

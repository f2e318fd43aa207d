import type { Locator } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';
import type { GuideThings } from './prepareGuides.ts';

/** The guides that have pictures, by the names of their pages (/howto/<name>). */
export const guideNames = [
  'deposit',
  'forgot-pin',
  'lotto',
  'lotto4d',
  'register-addbank',
  'result-poy',
  'withdraw',
] as const;

/** The person that a picture shows the page of. Each has what the steps of the person need. */
export type Person = 'guest' | 'player' | 'payer' | 'taker';

/** A step of a guide that has a picture. */
export interface GuideStep {
  guide: (typeof guideNames)[number];
  /** The number of the picture in its guide. */
  step: number;
  who: Person;
  /** Goes there, and waits until all is there. */
  show: (visitor: Visitor, things: GuideThings) => Promise<void>;
  /** Returns what is marked, in the order of the numbers on the marks. */
  marks: (visitor: Visitor, things: GuideThings) => readonly Locator[];
  /** Returns what else the picture must show. Absent: the title of the page. */
  around?: (visitor: Visitor) => readonly Locator[];
  /** The height of the window, in px. Absent: so high that no bar lies over what the picture shows. */
  windowHeight?: number;
}

/** Returns the name of the picture of a step, to which its language is added. */
export const nameOf = ({ guide, step }: Pick<GuideStep, 'guide' | 'step'>): string =>
  `${guide}-${step}`;

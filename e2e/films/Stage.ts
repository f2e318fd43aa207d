import type { Locator } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';
import type { TestProduct } from '../startProduct.ts';
import type { Caption } from './captions.ts';

/** What a film is played with. */
export interface Stage {
  visitor: Visitor;
  product: TestProduct;
  /** Says a caption from now on. With the first one the film begins. */
  say: (caption: Caption) => void;
  /** Shows what is on the screen for a time (ms of the film, whatever the machine takes). */
  hold: (ms: number) => Promise<void>;
  /** Moves the finger to an element and taps it. */
  tap: (target: Locator) => Promise<void>;
  /** Takes what is on the screen as the poster. */
  poster: () => Promise<void>;
}

/** A film of the product. */
export interface Film {
  /** The name of its files. */
  name: string;
  /** The member of the demo who plays it. */
  userName: string;
  play: (stage: Stage) => Promise<void>;
}

import type { PageRenderer } from '@poy/contract';

/** The functions of a renderer that answer at once. A painter answers them later. */
type Later = 'planPage' | 'dehydrated' | 'ownTexts' | 'renderAlone';

/**
 * Paints pages for the server, as the shell's build for the server does (`PageRenderer` says what each
 * function answers). It may stand in another process, so it answers by promises. A promise is rejected when
 * the shell's program throws, or when nobody paints.
 */
export type Painter = Pick<PageRenderer, 'messagesOf' | 'resultTexts' | 'render' | 'fontFor'> & {
  [Name in Later]: (
    ...asked: Parameters<PageRenderer[Name]>
  ) => Promise<ReturnType<PageRenderer[Name]>>;
} & {
  /** Answers whether it paints now, so that nobody waits for it to start. */
  isReady(): boolean;
};

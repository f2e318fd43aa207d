/** The part of the router by which a way back is held. */
export interface BackHolder {
  /** Registers what decides whether a navigation is held; `useBlocker` of the router does the same. */
  getBlocker(key: string, holds: (navigation: { historyAction: string }) => boolean): unknown;
}

/**
 * Closes the sheet or dialog that is in front, if any; all of them are named by their title, and what
 * lies over the page of a closed site is not. Its owner hears of it as of Escape, and may keep it open, as
 * while money is on its way.
 */
function closeFront(): boolean {
  const front = [
    ...document.querySelectorAll<HTMLDialogElement>('dialog[open][aria-labelledby]'),
  ].at(-1);
  front?.close();
  return front !== undefined;
}

/**
 * Has the phone's Back close an open sheet and stay on the page, where the browser does not do that by
 * itself as Chromium on Android does. The router takes back the step that the browser has made, so that
 * no entry of the history stands for a sheet. Where the page is the first one of the tab there is no step
 * to take back, and Back leaves.
 */
export function backCloses(router: BackHolder): void {
  router.getBlocker('sheet', ({ historyAction }) => historyAction === 'POP' && closeFront());
}

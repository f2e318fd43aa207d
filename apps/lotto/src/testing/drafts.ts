import { screen, within } from '@testing-library/react';
import { useBets } from '../slip-draft/useBets.ts';

/** Forgets the drafts in memory, as a reload of the page does. Those on the device stay. */
export const reloadDrafts = () => useBets.setState({ drafts: {}, elsewhere: {} });

/** Forgets every slip that is being written, also in the storage of the browser. */
export function forgetDrafts(): void {
  localStorage.clear();
  sessionStorage.clear();
  reloadDrafts();
}

/** Waits for the lines of the slip and returns them as they are shown. */
export const findLines = async () =>
  within(await screen.findByRole('list', { name: 'Lines of the slip' })).getAllByRole('listitem');

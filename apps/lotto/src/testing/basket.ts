import { testMember, testNow } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import { useLeftSets, useSets } from '../sets4d/useSets.ts';

/** The place on the device where the member's sets of the round in `testSetRound` are kept. */
export const testSetPlace = { member: testMember.uuid, betId: 70, closesAt: testNow + 3_600_000 };

/** Forgets the baskets in memory, as a reload of the page does. Those on the device stay. */
export const reloadSets = () => {
  useSets.setState({ drafts: {}, elsewhere: {} });
  useLeftSets.setState({ left: {} });
};

/** Forgets every basket, also in the storage of the browser. */
export function forgetSets(): void {
  localStorage.clear();
  reloadSets();
}

/** Returns the lines of the basket as they are shown. */
export const basketRows = () =>
  within(screen.getByRole('list', { name: 'Basket' })).getAllByRole('listitem');

import { afterEach, expect, it } from '@jest/globals';
import { forgetVisitor } from '../consent/forgetVisitor.ts';
import { keepGuestId } from './keepGuestId.ts';

afterEach(forgetVisitor);

const guestId = () => /(?:^|; )guest=([0-9a-f]{32})(?:;|$)/.exec(document.cookie)?.[1];

it('gives an id that stays, until the visitor is forgotten', () => {
  expect(guestId()).toBeUndefined();
  keepGuestId();
  const id = guestId();
  expect(id).toBeDefined();
  keepGuestId();
  expect(guestId()).toBe(id);
  forgetVisitor();
  expect(guestId()).toBeUndefined();
});

import { onDevice, writeCookie } from '@poy/host/storage';

/**
 * The names under which the tracker stores things in this browser: the record of the visitor's id,
 * and the cookies of a visitor's name and of a guest's id.
 */
export const visitorRecord = 'visitorId';
export const visitorCookie = 'visitor';
export const guestCookie = 'guest';

/**
 * Removes everything that only profiling needs from this browser. Where storage is blocked there is
 * nothing to remove.
 */
export function forgetVisitor(): void {
  for (const name of [visitorCookie, guestCookie]) writeCookie(`${name}=; path=/; max-age=0`);
  onDevice.forget(visitorRecord);
}

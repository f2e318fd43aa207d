/**
 * The names under which the tracker stores things in this browser: the record of the visitor's id,
 * and the cookie of a visitor's name.
 */
export const visitorRecord = 'visitorId';
export const visitorCookie = 'visitor';

/**
 * Removes everything that only profiling needs from this browser. Where storage is blocked there is
 * nothing to remove.
 */
export function forgetVisitor(): void {
  document.cookie = `${visitorCookie}=; path=/; max-age=0`;
  try {
    localStorage.removeItem(visitorRecord);
  } catch {
    return;
  }
}

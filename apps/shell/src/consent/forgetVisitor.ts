/** What the tracker keeps in this browser: the record of the visitor's id, and the cookie of a visitor's name. */
export const visitorRecord = 'visitorId';
export const visitorCookie = 'visitor';

/** Removes from this browser what only profiling needs. Where storage is blocked there is nothing. */
export function forgetVisitor(): void {
  document.cookie = `${visitorCookie}=; path=/; max-age=0`;
  try {
    localStorage.removeItem(visitorRecord);
  } catch {
    return;
  }
}

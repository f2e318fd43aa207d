/** The link of a member who invites, kept in the tab while the visitor is at LINE. */
const name = 'line-came-from';

/** Keeps the slug that the visitor came by; without one it forgets an earlier one. Browser only. */
export function keepCameFrom(slug: string | undefined): void {
  if (slug === undefined) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, slug);
}

/** Returns the slug that was kept, once; null where there is none. Browser only. */
export function takeCameFrom(): string | null {
  const slug = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return slug;
}

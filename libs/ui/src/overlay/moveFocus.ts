/** Moves the focus as the arrow, Home and End keys ask; false for any other key. */
export function moveFocus(key: string, entries: readonly HTMLElement[]): boolean {
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const last = entries.length - 1;
  const to = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[key];
  if (to === undefined) return false;
  entries[to]?.focus();
  return true;
}

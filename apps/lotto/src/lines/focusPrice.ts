/** Brings a line's price into view and puts the cursor there. */
export function focusPrice(list: HTMLElement | null, index: number): void {
  const field = list?.querySelector<HTMLInputElement>(`[data-index="${index}"] input`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}

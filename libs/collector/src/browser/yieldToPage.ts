import { browser } from './browser.ts';

/**
 * Ends this slice of work, so that the page can paint and answer the visitor before the next one.
 */
export function yieldToPage(): Promise<void> {
  return browser.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

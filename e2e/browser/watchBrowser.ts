import type { BrowserContext } from '@playwright/test';

/**
 * Records what must never happen on any page: an error in the console (a refused load or call and a
 * broken content policy included), and an exception that nobody caught.
 */
export function watchBrowser(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`Not caught: ${error.error().message}`));
  return problems;
}

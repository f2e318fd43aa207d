import type { Messages } from '@poy/contract';

/** Every key of a page of words, dotted, sorted. */
export function messageKeys(messages: Messages, above = ''): string[] {
  return Object.entries(messages)
    .flatMap(([key, value]) =>
      typeof value === 'string' ? [above + key] : messageKeys(value, `${above}${key}.`),
    )
    .sort();
}

/**
 * Returns the names in double braces of each text, so that a test sees when a translation has lost
 * one.
 */
export function messageHoles(messages: Messages, above = ''): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[above + key, [...value.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '').sort()]]
        : Object.entries(messageHoles(value, `${above}${key}.`)),
    ),
  );
}

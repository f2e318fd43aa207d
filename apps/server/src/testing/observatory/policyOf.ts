import type { Headers } from './Answers.ts';

/** A content policy: the sources of each directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Returns the content policy of an answer; null where it has none. */
export function policyOf(headers: Headers): Policy | null {
  const text = headers['content-security-policy'];
  if (typeof text !== 'string') return null;
  const directives = text.split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** Returns true when a directive, or else `default-src`, has one of the sources. */
export const allows = (policy: Policy, name: string, sources: readonly string[]): boolean =>
  (policy[name] ?? policy['default-src'] ?? ['*']).some((source) => sources.includes(source));

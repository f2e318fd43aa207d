import { attempt } from './attempt.ts';

/**
 * The results of a browser are not trusted: a privacy tool or a bug may return anything. A value of
 * the wrong kind becomes null, so an event can always be written as JSON and always has the types
 * it promises.
 */

/** Returns a finite number, or null. */
export function num(value: unknown): number | null {
  return Number.isFinite(value) ? (value as number) : null;
}

/** Returns a string cut to 2048 characters, or null. */
export function text(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 2048) : null;
}

/** Returns a boolean, or null. */
export function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/**
 * Returns some properties of an object, all of one kind. One that cannot be read is null and costs
 * no other.
 */
export function pick<Value, Name extends string>(
  kind: (value: unknown) => Value,
  from: { [Key in Name]?: unknown },
  ...names: Name[]
): Record<Name, Value | null> {
  return Object.fromEntries(
    names.map((name) => [name, attempt(() => kind(from[name]), name)]),
  ) as Record<Name, Value | null>;
}

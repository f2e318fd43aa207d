import { attempt } from './attempt.ts';

/**
 * What a browser says is not trusted: a privacy tool or a bug may answer anything. A value of the wrong kind becomes null, so an event
 * can always be written as JSON and always has the types it promises.
 */

/** A finite number, or null. */
export function num(value: unknown): number | null {
  return Number.isFinite(value) ? (value as number) : null;
}

/** A string cut to 2048 characters, or null. */
export function text(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 2048) : null;
}

/** A boolean, or null. */
export function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** Some properties of a thing, all of one kind; one that cannot be read is null and costs no other. */
export function pick<Value, Name extends string>(
  kind: (value: unknown) => Value,
  from: { [Key in Name]?: unknown },
  ...names: Name[]
): Record<Name, Value | null> {
  return Object.fromEntries(names.map((name) => [name, attempt(() => kind(from[name]))])) as Record<
    Name,
    Value | null
  >;
}

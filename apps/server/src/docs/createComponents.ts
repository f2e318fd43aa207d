import * as contract from '@poy/contract';
import { z } from 'zod';

/** A JSON schema as it stands in a document. */
export interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  $defs?: Record<string, Schema>;
  [key: string]: unknown;
}
/** A schema is written as a client sends it, or as the server answers it. */
export type Direction = 'input' | 'output';

/** The named schemas of a document, which its other parts refer to. */
export interface Components {
  /** Gives a schema that has no name yet one of its own. */
  name(schema: z.ZodType, id: string): void;
  /** Returns the schema, or a reference to it where it has a name. */
  schemaOf(schema: z.ZodType, direction: Direction): Schema;
  /** Returns every schema that was referred to, by its name. */
  all(): Record<string, Schema>;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const place = '#/components/schemas/';

/** The words of the contract, to which a document adds the names. */
class Named extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly ids = new Map<unknown, string>();
  override get(schema: z.core.$ZodType): never {
    const id = this.ids.get(schema);
    return { ...z.globalRegistry.get(schema), ...(id !== undefined && { id }) } as never;
  }
  override has(schema: z.core.$ZodType): boolean {
    return this.ids.has(schema) || z.globalRegistry.has(schema);
  }
}

const widest = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/**
 * Points references at the components, and leaves out what says nothing: a client must take fields
 * that are new, so no answer is closed, and every whole number is one that JSON can carry. A number with
 * decimals is a double, and its description says how many: a validator that divides 1300.33 by 0.01 finds
 * a rest, and would refuse it as no multiple.
 */
function placed(schema: unknown, direction: Direction): unknown {
  if (Array.isArray(schema)) return schema.map((part) => placed(part, direction));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === '$schema' || (key === 'id' && typeof value === 'string')) return [];
      if (typeof value === 'number' && widest.includes(value)) return [];
      if (key === 'multipleOf' && !Number.isInteger(value)) return [['format', 'double']];
      if (key === 'additionalProperties' && value === false && direction === 'output') return [];
      if (key === '$ref') return [[key, String(value).replace('#/$defs/', place)]];
      return [[key, placed(value, direction)]];
    }),
  );
}

/** Renames the references to some components. */
function renamed<T>(schema: T, ids: ReadonlySet<string>, suffix: string): T {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' && ids.has(value.slice(place.length))
        ? value + suffix
        : value,
    ),
  ) as T;
}

/** Every schema that the contract exports has the name of its export. */
export function createComponents(): Components {
  const names = new Named();
  for (const [name, value] of Object.entries(contract))
    if (value instanceof z.ZodType) names.ids.set(value, capital(name));
  const taken = new Set(names.ids.values());
  const used: Record<string, Schema> = {};

  /**
   * Keeps the schemas that one conversion named. One that the other direction writes in another way
   * gets a name of its own. Returns the function that names a reference.
   */
  function keep(found: Record<string, Schema>, direction: Direction): (schema: Schema) => Schema {
    const apart = new Set<string>();
    const named = (schema: Schema): Schema =>
      renamed(schema, apart, direction === 'input' ? 'Sent' : 'Answered');
    const differs = ([id, schema]: [string, Schema]): boolean =>
      !apart.has(id) && id in used && JSON.stringify(named(schema)) !== JSON.stringify(used[id]);
    for (;;) {
      const other = Object.entries(found).find(differs);
      if (!other) break;
      apart.add(other[0]);
    }
    for (const [id, schema] of Object.entries(found))
      used[named({ $ref: place + id }).$ref?.slice(place.length) ?? id] = named(schema);
    return named;
  }

  return {
    name(schema, id) {
      if (names.ids.has(schema)) return;
      if (taken.has(id)) throw new Error(`Two schemas are named ${id}`);
      taken.add(id);
      names.ids.set(schema, id);
    },
    schemaOf(schema, direction) {
      const whole = z.toJSONSchema(z.object({ value: schema }), {
        io: direction,
        metadata: names,
        unrepresentable: 'any',
      }) as Schema;
      const { $defs = {}, properties } = placed(whole, direction) as Schema;
      return keep($defs, direction)(properties?.['value'] ?? {});
    },
    all: () => Object.fromEntries(Object.entries(used).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

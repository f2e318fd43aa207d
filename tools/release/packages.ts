import { z } from 'zod';
import type { Packages } from './packRelease.ts';

const license = z.union([
  z.object({ expression: z.string() }),
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
]);
const component = z.looseObject({
  'bom-ref': z.string(),
  group: z.string().optional(),
  name: z.string(),
  version: z.string().optional(),
  licenses: z.array(license).optional(),
});
type Component = z.infer<typeof component>;
const dependency = z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) });
type Dependency = z.infer<typeof dependency>;
const list = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(component).default([]),
  dependencies: z.array(dependency).default([]),
});

/**
 * Makes one list of packages from those of the builds of a project, and reads the licences from it.
 * The first list says what the project is. Packages of this repository have its own licence and are
 * left out of the licences.
 * @throws Error when a package states no licence
 */
export function packagesOf(texts: readonly string[]): Packages {
  const lists = texts.map((text) => list.parse(JSON.parse(text)));
  const refs = new Map(
    lists
      .flatMap((each) => each.components)
      .map((row): [string, Component] => [row['bom-ref'], row]),
  );
  const components = [...refs.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const dependencies = joined(lists.flatMap((each) => each.dependencies));
  const foreign = components.filter(({ group }) => group !== '@poy');
  return {
    sbom: `${JSON.stringify({ ...lists[0], components, dependencies }, null, 2)}\n`,
    licences: Object.fromEntries(foreign.map((each) => [nameOf(each), licenceOf(each)])),
  };
}

/** Returns each package once, with everything that it needs in one of the lists. */
function joined(rows: readonly Dependency[]): Dependency[] {
  const groups = Map.groupBy(rows, ({ ref }) => ref);
  return [...groups]
    .map(([ref, same]) => ({
      ref,
      dependsOn: [...new Set(same.flatMap(({ dependsOn }) => dependsOn))].sort(),
    }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1));
}

const nameOf = ({ group, name, version }: Component): string =>
  `${group ? `${group}/` : ''}${name}@${version ?? '?'}`;

function licenceOf(each: Component): string {
  const named = (each.licenses ?? []).map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''),
  );
  const licence = named.filter(Boolean).join(' AND ');
  if (!licence) throw new Error(`The package ${nameOf(each)} states no licence.`);
  return licence;
}

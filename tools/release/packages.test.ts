import { expect, it } from '@jest/globals';
import { packagesOf } from './packages.ts';

const ref = (name: string): string => `${name}#1`;
const listOf = (
  names: Record<string, object[]>,
  dependencies: Record<string, string[]> = {},
): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'shell' } },
    components: Object.entries(names).map(([full, licenses]) => {
      const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
      return { 'bom-ref': ref(full), group, name, version: '1.0.0', licenses };
    }),
    dependencies: Object.entries(dependencies).map(([name, dependsOn]) => ({
      ref: ref(name),
      dependsOn: dependsOn.map(ref),
    })),
  });

it('joins the lists of the two builds of the shell, each package once', () => {
  const mit = [{ license: { id: 'MIT' } }];
  const { sbom, licences } = packagesOf([
    listOf({ react: mit, '@tanstack/query': mit, '@poy/ui': [] }, { '@poy/ui': ['react'] }),
    listOf(
      { either: [{ expression: 'MIT OR Apache-2.0' }], react: mit },
      { '@poy/ui': ['either'] },
    ),
  ]);
  expect(licences).toEqual({
    '@tanstack/query@1.0.0': 'MIT',
    'either@1.0.0': 'MIT OR Apache-2.0',
    'react@1.0.0': 'MIT',
  });
  const list = JSON.parse(sbom) as { components: { name: string }[]; dependencies: object[] };
  expect(list.components.map(({ name }) => name)).toEqual(['ui', 'query', 'either', 'react']);
  expect(list.dependencies).toEqual([{ ref: '@poy/ui#1', dependsOn: ['either#1', 'react#1'] }]);
  expect(list).toMatchObject({ metadata: { component: { name: 'shell' } } });
});

it('refuses a package whose licence nobody knows, and what is no list', () => {
  expect(() => packagesOf([listOf({ unknown: [] })])).toThrow(
    'The package unknown@1.0.0 states no licence.',
  );
  expect(() => packagesOf(['{}'])).toThrow('CycloneDX');
});

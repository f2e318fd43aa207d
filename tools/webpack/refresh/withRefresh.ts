import { fileURLToPath } from 'node:url';
import type { Configuration, EntryObject } from 'webpack';
import { swcRule } from '../swcRule.ts';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Returns the entry with React Refresh before it; a remote's container takes that of the page. */
const withStart = (entry: EntryObject): EntryObject =>
  Object.fromEntries(
    Object.entries(entry).map(([name, file]) => [name, [here('./startRefresh.ts'), String(file)]]),
  );

/**
 * Returns a build for a development server, whose components are replaced after an edit while the
 * page keeps its state (React Refresh).
 */
export function withRefresh(app: string, config: Configuration): Configuration {
  const { loader, options, ...rule } = swcRule({ refresh: true });
  const rules = config.module?.rules ?? [];
  return {
    ...config,
    entry: withStart(config.entry as EntryObject),
    resolve: {
      ...config.resolve,
      alias: { 'react/jsx-dev-runtime$': here('./jsxDev.ts') },
    },
    module: {
      ...config.module,
      rules: [
        ...rules.filter((known) => (known as { loader?: string }).loader !== loader),
        {
          ...rule,
          use: [
            { loader: here('./refreshLoader.mjs'), options: { app } },
            { loader: String(loader), options },
          ],
        },
      ],
    },
  } as Configuration;
}

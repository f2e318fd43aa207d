import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration, EntryObject } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { federation } from '../federation.ts';
import { baseConfig, type Mode } from './baseConfig.ts';

/** What the command line says: `--env alone` starts the remote without the shell, from its own `src/index.ts`. */
export interface BuildEnv {
  alone?: boolean;
  /** Port of the product whose API a development server borrows. */
  api?: string;
  /** Port of the development server. */
  port?: string;
}

/** The build of one remote: a manifest, an entry and hashed chunks that the shell loads at run time. */
export function remoteConfig(app: string): (env: BuildEnv, argv: { mode?: Mode }) => Configuration & { devServer?: DevServer } {
  return (env, argv) => {
    const mode = argv.mode ?? 'production';
    const base = baseConfig(app, mode);
    const entry: EntryObject = env.alone ? { main: './src/index.ts' } : {};
    return {
      ...base,
      entry,
      plugins: [
        ...(base.plugins ?? []),
        federation(app, env.alone ? 'alone' : 'remote'),
        ...(env.alone ? [new HtmlWebpackPlugin({ title: app, templateContent: alonePage })] : []),
      ],
    };
  };
}

const alonePage = '<!doctype html><html lang="th"><meta name="viewport" content="width=device-width"><div id="root"></div></html>';

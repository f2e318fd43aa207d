import webpack from 'webpack';
import { remoteBuild } from '../tools/webpack/remoteConfig.ts';

/** The global name by which a page knows that it runs the next build of the games. */
export const nextBuild = 'poyGamesNext';

/** Builds the games into a folder as their next release, of which every script differs from the last one. */
export async function buildGames(folder: string): Promise<void> {
  const config = remoteBuild('games', 'production', { alone: false });
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: folder },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.BannerPlugin({
        banner: `globalThis.${nextBuild}=true;`,
        raw: true,
        test: /\.js$/,
      }),
    ],
  });
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await new Promise<webpack.Stats | undefined>((done, reject) =>
    compiler.run((error, result) => (error ? reject(error) : done(result))),
  );
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

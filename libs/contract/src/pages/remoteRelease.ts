import { z } from 'zod';

/** The name of a built script or style sheet, with the hash of its content. */
export const builtName = z
  .string()
  .max(200)
  .regex(/^[\w.-]+\.[\w-]{43}\.(?:js|css)$/);

/**
 * One release of a remote. The names of its files carry the hashes of their content, and each
 * script knows the names of those that it loads, so the name of the entry stands for all of them.
 */
export const remoteRelease = z.object({
  /** The script that is loaded first. */
  entry: builtName.regex(/\.js$/),
  /** The files that the entry asks for first; a page fetches them early. */
  first: z.array(builtName).max(20),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

const files = z.object({ sync: z.array(z.string()) });
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: files, css: files }) })),
});

/**
 * Reads the release that a build has made from the text of the build's own `mf-manifest.json`.
 * @throws when the text is no such manifest, or a file is not named by its hash
 */
export function builtRelease(text: string): RemoteRelease {
  const { metaData, exposes } = manifest.parse(JSON.parse(text));
  return remoteRelease.parse({
    entry: metaData.remoteEntry.name,
    first: exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]),
  });
}

import { fileURLToPath } from 'node:url';

/** The folder of the builds of all apps. */
export const defaultBuilds = fileURLToPath(new URL('../../../../dist/apps/', import.meta.url));

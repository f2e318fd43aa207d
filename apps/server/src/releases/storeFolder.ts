import { join } from 'node:path';

/** Returns the folder of the store of releases. */
export const storeFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'releases');

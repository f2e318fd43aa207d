import { existsSync } from 'node:fs';
import { say } from '../../tools/say.mjs';
import { installPackage, mayInstall } from '../../tools/debianPackage.mjs';

/** Where Debian's package puts PostgreSQL 15, the oldest that the product works with. */
const folder = '/usr/lib/postgresql/15';

/**
 * Returns the folder with the programs of PostgreSQL 15, and installs them where it can.
 * @returns {string}
 * @throws Error where there is none and none can be installed
 */
export function needPostgres15() {
  if (!existsSync(`${folder}/bin/postgres`) && mayInstall()) installPackage('postgresql-15');
  if (!existsSync(`${folder}/bin/postgres`))
    throw new Error(`No PostgreSQL 15 could be found in ${folder} or installed.`);
  say(`The database of these tests is that of ${folder}.`);
  return folder;
}

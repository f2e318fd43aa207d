import { Command } from 'commander';
import { createDb, type Db } from '../db/db.ts';
import { dataPlace, openDatabase } from '../db/openDatabase.ts';
import { prepareDatabase } from '../db/schema/prepareDatabase.ts';
import { screen } from '../screen/screen.ts';
import { runSiteCommand, type SiteCommand } from './siteCommands.ts';

/**
 * `npm run site -- …` makes and changes the sites of the database of this machine. An installation
 * without a site answers nobody, so its first site cannot come through the operators' calls.
 */
async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(dataPlace(process.env), { join: true });
  const db = createDb(database.url, { max: 1 });
  try {
    await prepareDatabase(database, screen.warn);
    return await work(db);
  } finally {
    await db.end();
    await database.stop();
  }
}

const run = async (command: SiteCommand): Promise<void> => {
  screen.log(await withDatabase((db) => runSiteCommand(db, command)));
};
const host = ['--host <name>', 'the host name of the site'] as const;
const program = new Command('npm run site --').description(
  'Makes and changes the sites of the database of this machine.',
);
program
  .command('list')
  .description('Lists the sites.')
  .action(() => run({ kind: 'list' }));
program
  .command('add')
  .description('Adds a site with all modules, and the markets of a new installation.')
  .requiredOption(...host)
  .requiredOption('--title <text>', 'the name that its pages show')
  .requiredOption('--description <text>', 'one sentence for search engines')
  .option('--theme <name>', 'its colours', 'marigold')
  .option('--licence <text>', 'the licence that its footer shows; without one it is a demo')
  .action((options: Record<string, string>) => run({ kind: 'add', ...options }));
program
  .command('change')
  .description('Changes what is given and leaves the rest.')
  .requiredOption(...host)
  .requiredOption('--set <column=value...>', 'such as minimum_age=20 or consent=notice')
  .action(({ host: site, set }: { host: string; set: string[] }) =>
    run({ kind: 'change', host: site, set }),
  );
program
  .command('alias')
  .description('Gives a site one more host name.')
  .requiredOption(...host)
  .requiredOption('--name <name>', 'the further name, such as www.poy.example')
  .action((options: { host: string; name: string }) => run({ kind: 'alias', ...options }));
program
  .command('bank')
  .description('Adds an account that members pay into.')
  .requiredOption(...host)
  .requiredOption('--code <code>', 'the code of the bank, such as KBANK, or USDT')
  .requiredOption('--number <text>', 'the number of the account, or the TRC20 address')
  .requiredOption('--name <text>', 'the name of the account')
  .option('--promptpay <number>', 'the PromptPay number of an account at a bank')
  .action(
    (options: { host: string; code: string; number: string; name: string; promptpay?: string }) =>
      run({ kind: 'bank', ...options }),
  );
program
  .command('markets')
  .description('Offers markets on a site, or takes them off it.')
  .requiredOption(...host)
  .option('--offer <codes...>', 'codes of markets to offer')
  .option('--withdraw <codes...>', 'codes of markets to take off')
  .action((options: { host: string; offer?: string[]; withdraw?: string[] }) =>
    run({ kind: 'markets', ...options }),
  );

await program.parseAsync().catch((error: Error) => {
  screen.error(error.message);
  process.exitCode = 1;
});

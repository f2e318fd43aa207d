import type { Boot, CashReply } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ShellBuild } from '../builds/shellBuild.ts';
import type { RemoteFiles } from '../remotes/remoteReleases.ts';
import type { FirstAnswer } from './firstAnswers.ts';

/** The call whose answer is the balance of the member who asks. */
export const cashPath = '/api/cashs';

/** The parts of the server that pages are made by. */
export interface Parts {
  app: FastifyInstance;
  deps: Deps;
  shell: ShellBuild;
}

type BootSource = Pick<Boot, 'site' | 'locale' | 'words' | 'session' | 'pages'> & {
  files: RemoteFiles;
};

/**
 * Collects the data that the page starts with in the browser: site, words, session and first
 * answers.
 */
export async function bootOf(
  { app, deps, shell }: Parts,
  { site, locale, words, session, pages, files }: BootSource,
  answers: readonly FirstAnswer[],
): Promise<Boot> {
  const cash = answers.find(({ call }) => call.path === cashPath)?.data;
  const others = answers.filter(({ call }) => call.path !== cashPath);
  return {
    site,
    locale,
    messages: await shell.messagesOf(locale),
    words,
    pages,
    entries: Object.fromEntries(Object.entries(files).map(([name, { entry }]) => [name, entry])),
    session,
    cash: (cash ?? null) as CashReply | null,
    now: deps.clock(),
    queries: await shell.dehydrated(others),
    collector: app.collectorAddress,
  };
}

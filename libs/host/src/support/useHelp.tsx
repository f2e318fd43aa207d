import { paths, useContacts, useSession, useSite } from '@poy/host';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { guideAt } from './guideAt.ts';
import { supportPage } from './supportPaths.ts';

/** The places where a visitor finds help, with their words. */
interface Help {
  readonly title: string;
  readonly links: readonly {
    /** `guide`, `howTo`, `write`, or the address of another way. */
    readonly key: string;
    readonly text: string;
    readonly link: ReactElement<{ className?: string }>;
  }[];
}

/**
 * Returns where a visitor finds help: the guide of the page, how to play, and the people of the site.
 * Nothing is asked of the server, so the ways that only a member has stand on the page of messages. A
 * page does not lead to itself.
 */
export function useHelp(): Help {
  const { t } = useTranslation('host');
  const { remotes } = useSite();
  const isMember = useSession().status === 'member';
  const contacts = useContacts();
  const { pathname } = useLocation();
  const guide = guideAt(pathname);
  return {
    title: t('support.help'),
    links: [
      ...(guide === null
        ? []
        : [{ key: 'guide', text: t('support.guide'), link: <Link to={guide} /> }]),
      ...(pathname === paths.howTo
        ? []
        : [{ key: 'howTo', text: t('support.howTo'), link: <Link to={paths.howTo} /> }]),
      ...(isMember && remotes.profile && pathname !== supportPage
        ? [{ key: 'write', text: t('support.write'), link: <Link to={supportPage} /> }]
        : []),
      ...contacts.map(({ href, text }) => ({
        key: href,
        text,
        link: (
          <a
            href={href}
            target={href.startsWith('http') ? '_blank' : undefined}
            rel="noopener noreferrer"
          />
        ),
      })),
    ],
  };
}

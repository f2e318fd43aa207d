import { useHost } from '@poy/host';
import { FormPage, ListPage, PageHead, Skeleton, TaskPage } from '@poy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import styles from './RemoteSkeleton.module.css';
import { remotePageAt } from '../addresses/remotePageAt.ts';
import { remoteOf } from '../addresses/remoteTable.ts';
import { useRemoteTitle } from './useRemoteTitle.ts';

/**
 * Words that a visitor may read while a remote loads, by its name. They are true of all its pages.
 */
const leads: Partial<Record<string, string>> = { lotto: 'home.checkText' };

/**
 * The page that is shown until a remote has arrived: the page's real title over the shape of a
 * list, in the template of the page, so that nothing moves aside when it comes. A visitor without
 * script reads `plain` instead of the list. `first` is what a page of games shows first. Only the
 * server gives both, and React leaves what stands in their elements alone.
 */
export function RemoteSkeleton({ plain, first }: { plain?: ReactNode; first?: ReactNode }) {
  const { t } = useTranslation(['shell', 'host']);
  const { pathname } = useLocation();
  const title = useRemoteTitle();
  const template = remotePageAt(pathname, useHost().boot.pages)?.template;
  const lead = leads[remoteOf(pathname) ?? ''];
  const head = <PageHead title={title} />;
  const content = (
    <>
      {lead && <p className={styles.lead}>{t(lead)}</p>}
      <div suppressHydrationWarning>{first ?? ''}</div>
      <noscript className={styles.plain}>{plain}</noscript>
      <Skeleton shape="row" count={5} label={t('host:loading')} />
    </>
  );
  if (template === 'task')
    return (
      <TaskPage head={head} side={<Skeleton shape="card" />} sideOnPhone="hidden">
        {content}
      </TaskPage>
    );
  const Page = template === 'form' ? FormPage : ListPage;
  return <Page head={head}>{content}</Page>;
}

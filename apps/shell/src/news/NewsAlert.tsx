import type { ContentShown } from '@poy/contract';
import type { Host } from '@poy/host';
import { pageWordsOf } from '@poy/host/page';
import { Dialog, LinkButton } from '@poy/ui';
import { useEffect } from 'react';
import { ContentText } from '../content/text/ContentText.tsx';
import { LanguageMark } from './LanguageMark.tsx';
import { linkTo } from './linkTo.tsx';
import { newsWords } from './newsWords.ts';
import { useHydrated } from './useHydrated.ts';

interface NewsAlertProps {
  words: Host['words'];
  item: ContentShown;
  onClose: () => void;
}

/** The newest news or the popup of the site, which can be read without leaving the page. */
export function NewsAlert({ words: { i18n }, item, onClose }: NewsAlertProps) {
  const own = pageWordsOf(i18n, newsWords);
  // Going back leaves the page that the news stand over.
  useEffect(() => {
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [onClose]);
  if (!useHydrated()) return null;
  const { title, summary, body, language, link } = item;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span lang={language}>{title}</span>}
      closeLabel={i18n.t('actions.close', { ns: 'host' })}
      actions={link !== null && <LinkButton link={linkTo(link, onClose)}>{own('more')}</LinkButton>}
    >
      <LanguageMark i18n={i18n} of={language} />
      <div lang={language}>{body.length > 0 ? <ContentText nodes={body} /> : <p>{summary}</p>}</div>
    </Dialog>
  );
}

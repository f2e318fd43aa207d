import type { Maintenance, Site } from '@poy/contract';
import type { Language } from '@poy/contract/rules';
import { makeFormat, type Host } from '@poy/host';
import { pageWordsOf } from '@poy/host/page';
import { LinkButton, type Elements } from '@poy/ui';
import { Wrench } from 'lucide-react';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { closedWords } from './closedWords.ts';

export interface ClosedScreenProps {
  /** The words of the page's language. */
  i18n: Host['words']['i18n'];
  support: Site['support'];
  maintenance: Maintenance;
  /** The server's time in ms. */
  now: number;
  /** The button that goes back. */
  back: Elements;
  /** Words below the others. */
  note?: Elements;
}

/**
 * The screen of a site that an operator closed (specification §2). It stands outside the layout, so
 * it asks for nothing that only pages have. The hour that visitors were told opens nothing: when it
 * has passed, the screen says so.
 */
export function ClosedScreen({ i18n, support, maintenance, now, back, note }: ClosedScreenProps) {
  const language = i18n.language as Language;
  const t = i18n.getFixedT(language, 'shell', 'maintenance');
  const words = pageWordsOf(i18n, closedWords);
  const { resumesAt } = maintenance;
  const more = maintenance.moreUrl ?? support.url;
  return (
    <ErrorPage
      sign={<Wrench size={72} />}
      title={t('title')}
      text={t('subtitle')}
      detail={
        <>
          <span>{t('text')}</span>
          <br />
          {resumesAt !== null && (
            <>
              <strong>
                {resumesAt > now
                  ? words('hour', { when: makeFormat(language).when(resumesAt, now) })
                  : words('later')}
              </strong>
              <br />
            </>
          )}
          <span>{words('byItself')}</span>
          {note}
        </>
      }
    >
      {back}
      {more && (
        <LinkButton
          variant="secondary"
          link={<a href={more} target="_blank" rel="noopener noreferrer" />}
        >
          {t('more')}
        </LinkButton>
      )}
    </ErrorPage>
  );
}

import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import type { WordRow } from './useWords.ts';

/** Returns the places in a text that a page fills in, as they are written. */
const placesOf = (text: string): string => [...new Set(text.match(/{{[^{}]*}}/g))].join(' ');

/** The step that says a word in the site's own way. It begins with what is said now. */
function SayStep({ row: { word, language, ours, own } }: { row: WordRow }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  const places = placesOf(ours ?? '');
  return (
    <StepForm<'text'>
      title={t('content.words.say.title')}
      text={t('content.words.say.text')}
      fields={[
        {
          ...{ name: 'text', kind: 'text' },
          label: t('content.words.own'),
          first: own ?? ours ?? '',
          ...(places && { hint: t('content.words.places', { places }) }),
        },
      ]}
      submit={() => t('content.words.say.submit')}
      send={async ({ text, reason }) => {
        await client.contentWord({ word, language, text, reason });
        await done(t('content.words.say.done'));
      }}
    />
  );
}

/** A word of pages as the product says it and as the site does, with the steps that change it. */
export function WordDetail({ row }: { row: WordRow }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const { word, language, ours, own, shown } = row;
  return (
    <>
      <Facts
        facts={[
          [t('content.words.name'), word],
          [t('content.words.ours'), ours],
          [t('content.words.own'), own],
          [t('content.words.seen'), own === null || shown ? null : t('content.words.unseen')],
        ]}
      />
      {ours !== null && <SayStep row={row} />}
      {own !== null && (
        <OtherStep summary={t('content.words.clear.title')}>
          <ReasonStep
            words="content.words.clear"
            variant="secondary"
            take={(reason) => client.contentClearWord({ word, language, reason })}
          />
        </OtherStep>
      )}
    </>
  );
}

import { languageOf, localeNames, locales, type Language } from '@poy/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone, worklistMeta } from '../../desk/useDone.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { readAnew } from '../useContent.ts';
import { LanguageChips } from './LanguageChips.tsx';

/** The step that sets the language that the site speaks first. */
export function FirstLanguage() {
  const { t } = useTranslation('desk');
  const { client, queries } = useDesk();
  const done = useDone();
  const { data } = useQuery({ ...queries.siteSettings(), meta: worklistMeta, ...readAnew });
  const [typed, choose] = useState<Language>();
  const chosen = typed ?? data?.firstLanguage;
  const title = t('content.first.title');
  const name = localeNames[locales.find((locale) => languageOf(locale) === chosen) ?? 'th'];
  return (
    <OtherStep summary={title}>
      <StepForm
        title={title}
        text={t('content.first.text')}
        submit={() => t('content.first.submit', { name })}
        variant="secondary"
        send={async ({ reason }) => {
          if (chosen) await client.siteChange({ firstLanguage: chosen, reason });
          await done(t('content.first.done', { name }));
        }}
      >
        <LanguageChips label={title} chosen={chosen} onChoose={choose} />
      </StepForm>
    </OtherStep>
  );
}

import type { Language } from '@poy/contract/rules';
import { useLocale } from '@poy/host';
import { Notice } from '@poy/ui';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../nameOf.ts';

/** Says that a text is shown in another language, because it does not stand there in the page's own. */
export function OtherLanguage({ of }: { of: Language }) {
  const { t } = useTranslation('content');
  const { language } = useLocale();
  if (of === language) return null;
  return (
    <Notice icon={<Languages size={20} aria-hidden />}>
      {t('otherLanguage', { own: nameOf(language), shown: nameOf(of) })}
    </Notice>
  );
}

import type { Language } from '@poy/contract/rules';
import type { Host } from '@poy/host';
import { pageWordsOf } from '@poy/host/page';
import { Badge } from '@poy/ui';
import { Languages } from 'lucide-react';
import { nameOf } from '../content/nameOf.ts';
import { newsWords } from './newsWords.ts';

interface LanguageMarkProps {
  i18n: Host['words']['i18n'];
  /** The language of the text. */
  of: Language;
}

/**
 * Names the language of a short text of the site where it is not that of the page, because the site has not
 * written it there. Longer texts have a whole sentence for it (OtherLanguage).
 */
export function LanguageMark({ i18n, of }: LanguageMarkProps) {
  if (of === i18n.language) return null;
  return (
    <p>
      <Badge icon={<Languages size={16} aria-hidden />}>
        {pageWordsOf(i18n, newsWords)('shownIn', { language: nameOf(of) })}
      </Badge>
    </p>
  );
}

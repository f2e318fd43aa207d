import { isApiError } from '@poy/api-client';
import { visibleLine } from '@poy/contract/signs';
import { useErrorWords } from '@poy/host';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that says why a call was refused. Operators are told the reason
 * (`details.why`). One that has no words here is said as the command line says it, in English.
 */
export function useFailureWords(): (error: unknown) => string {
  const { t, i18n } = useTranslation('desk');
  const errorWords = useErrorWords();
  return (error) => {
    const details = isApiError(error) ? error.details : {};
    const { why, words } = details;
    if (typeof why === 'string' && i18n.exists(`desk:why.${why}`))
      return t(`why.${why}`, { replace: details });
    return typeof words === 'string' ? visibleLine(words) : errorWords(error);
  };
}

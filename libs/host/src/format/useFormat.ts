import { useMemo } from 'react';
import { useLocale } from '../useLocale.ts';
import { makeFormat, type Format } from './makeFormat.ts';

/** Returns the formatter of the active language. */
export function useFormat(): Format {
  const { language } = useLocale();
  return useMemo(() => makeFormat(language), [language]);
}

import type { Draft, Terms } from '@poy/bet-rules';
import { IconButton } from '@poy/ui';
import { Lightbulb } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryState } from '../useEntry.ts';

const Suggestions = lazy(() =>
  import('./Suggestions.tsx').then((module) => ({ default: module.Suggestions })),
);

interface SuggestionsDoorProps {
  betId: number;
  entry: EntryState;
  terms: Terms;
  lines: Draft;
}

/** The button that opens the suggestions, and their sheet, which is fetched at the first press. */
export function SuggestionsDoor(props: SuggestionsDoorProps) {
  const { t } = useTranslation('lotto');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton variant="filled" label={t('suggest.open')} onClick={() => setOpen(true)}>
        <Lightbulb size={20} />
      </IconButton>
      <Suspense>{open && <Suggestions {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

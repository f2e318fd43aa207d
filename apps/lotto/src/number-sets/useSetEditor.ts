import { numberSetsOne } from '@poy/api-client';
import type { NumberSet } from '@poy/contract';
import { paths, useErrorWords, useNotify } from '@poy/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSaveSet } from './useSaveSet.ts';
import { useSetLines } from './useSetLines.ts';

/** Owns the set being written: its name, its lines, and its saving. */
export function useSetEditor(set: NumberSet | null) {
  const { t } = useTranslation('lotto');
  const navigate = useNavigate();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [seen, setSeen] = useState(set);
  const [name, setName] = useState(set?.name ?? '');
  const [asked, setAsked] = useState(false);
  const written = useSetLines(set);
  const { saving, save, forget } = useSaveSet();
  const nameless = name.trim() === '';

  const keep = async (over: NumberSet | null) => {
    setAsked(nameless);
    if (!written.isWell() || nameless) return;
    const saved = await save({ seen: over, name, lines: [...written.lines] });
    if (!saved) return;
    notify.success(t('numberSets.saved'));
    await navigate(paths.numberSets);
  };
  /**
   * Fetches the set that another tab saved. It replaces the one written here, or is written over.
   */
  const meet = async (takes: 'theirs' | 'mine') => {
    if (!seen) return;
    try {
      const theirs = await numberSetsOne(seen.setId);
      forget();
      setSeen(theirs);
      if (takes === 'mine') return await keep(theirs);
      setName(theirs.name);
      written.replace(theirs);
    } catch (error) {
      notify.fail(errorWords(error));
    }
  };
  const rename = (to: string) => {
    setName(to);
    forget();
  };
  return {
    name,
    rename,
    /** True while the name that saving asked for is missing. */
    lacksName: asked && nameless,
    written,
    saving,
    save: () => void keep(seen),
    meet,
  };
}

import { numberListsOne } from '@poy/api-client';
import type { NumberList } from '@poy/contract';
import { paths, useErrorWords, useNotify } from '@poy/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSaveList } from '../useSaveList.ts';
import { useListLines } from './useListLines.ts';

/** Owns the list being written: its name, its lines, and its saving. */
export function useListEditor(list: NumberList | null) {
  const { t } = useTranslation('lotto');
  const navigate = useNavigate();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [seen, setSeen] = useState(list);
  const [name, setName] = useState(list?.name ?? '');
  const [asked, setAsked] = useState(false);
  const written = useListLines(list);
  const { saving, save, forget } = useSaveList();
  const nameless = name.trim() === '';

  const keep = async (over: NumberList | null) => {
    setAsked(nameless);
    if (!written.isWell() || nameless) return;
    const saved = await save({ seen: over, name, lines: [...written.lines] });
    if (!saved) return;
    notify.success(t('numberLists.saved'));
    await navigate(paths.numberLists);
  };
  /**
   * Fetches the list that another tab saved. It replaces the one written here, or is written over.
   */
  const meet = async (takes: 'theirs' | 'mine') => {
    if (!seen) return;
    try {
      const theirs = await numberListsOne(seen.setId);
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

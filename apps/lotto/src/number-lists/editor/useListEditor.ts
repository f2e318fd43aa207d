import { numberListsOne } from '@poy/api-client/numberLists';
import { nameOf } from '@poy/bet-rules';
import type { NumberList } from '@poy/contract';
import { paths, useErrorWords, useNotify } from '@poy/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { maxListLines } from '../listLimits.ts';
import { useSaveList } from '../useSaveList.ts';
import { useListLines } from './useListLines.ts';

/** The way in which a version that another tab saved meets the one written here. */
export type Meeting = 'both' | 'theirs' | 'mine';

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
  const nameless = nameOf(name) === '';

  const keep = async (over: NumberList | null) => {
    setAsked(nameless);
    if (!written.isWell() || nameless) return;
    const saved = await save({ seen: over, name, lines: [...written.lines] });
    if (!saved) return;
    notify.success(t('numberLists.saved'));
    await navigate(paths.numberLists);
  };
  /**
   * Fetches the list that another tab saved. It is joined with the one written here, to be looked at
   * before it is saved; or it replaces that one, or is written over.
   */
  const meet = async (takes: Meeting) => {
    if (!seen) return undefined;
    try {
      const theirs = await numberListsOne(seen.setId);
      if (takes === 'both' && !written.join(theirs))
        return notify.fail(t('numberLists.full', { max: maxListLines }));
      forget();
      setSeen(theirs);
      if (takes === 'mine') return await keep(theirs);
      if (takes === 'both') return undefined;
      setName(theirs.name);
      written.replace(theirs);
    } catch (error) {
      notify.fail(errorWords(error));
    }
    return undefined;
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
    // A list that was deleted elsewhere is saved as a new one, so that what is written here stays.
    save: () => void keep(saving.state === 'gone' ? null : seen),
    meet,
  };
}

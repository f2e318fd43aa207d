import { numberSetsOne } from '@poy/api-client';
import { mergeLines, removeLastBatch, type Draft, type Merged, type Written } from '@poy/bet-rules';
import type { NumberSet } from '@poy/contract';
import { paths, useErrorWords, useNotify } from '@poy/host';
import { Button, Columns, Notice, TextField } from '@poy/ui';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MendFirst, toMend, type ToMend } from '../bet/slip/MendFirst.tsx';
import styles from './numberSets.module.css';
import { maxNameLength } from './setName.ts';
import { SetEntry } from './SetEntry.tsx';
import { setLineProblem, SetLines } from './SetLines.tsx';
import { setStakes } from './useSetEntry.ts';
import { useSaveSet } from './useSaveSet.ts';

/** The lines of a set to be changed, each option and number once; what a set from before had twice is told. */
function draftOf(set: NumberSet | null): Merged {
  return mergeLines(
    (set?.lines ?? []).map((line) => ({ ...line, add: 1, multiply: 1, ...setStakes })),
    [],
  );
}

/** The set being written, new or changed: its name, the keypad, and its lines on paper. */
export function SetEditor({ set }: { set: NumberSet | null }) {
  const { t } = useTranslation(['lotto', 'host']);
  const navigate = useNavigate();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [seen, setSeen] = useState(set);
  const [name, setName] = useState(set?.name ?? '');
  const [{ draft: lines, again }, setLines] = useState(() => draftOf(set));
  const [stake, setStake] = useState<Written>(null);
  const [mend, setMend] = useState<ToMend>(null);
  const forAll = useRef<HTMLInputElement>(null);
  const [nameless, setNameless] = useState(false);
  const { saving, save, forget } = useSaveSet();
  const editLines = useCallback(
    (edit: (now: Draft) => Draft) => setLines((now) => ({ draft: edit(now.draft), again: null })),
    [],
  );

  const keep = async (over: typeof seen) => {
    setNameless(name.trim() === '');
    const first = toMend(stake, lines, setLineProblem);
    setMend(first);
    if (first === 'forAll') forAll.current?.focus();
    if (name.trim() === '' || first !== null) return;
    const saved = await save({ seen: over, name, lines: [...lines] });
    if (!saved) return;
    notify.success(t('numberSets.saved'));
    await navigate(paths.numberSets);
  };
  /** What another tab saved, either instead of what is written here or as what this goes over. */
  const meet = async (takes: 'theirs' | 'mine') => {
    if (!seen) return;
    try {
      const theirs = await numberSetsOne(seen.setId);
      forget();
      setSeen(theirs);
      if (takes === 'mine') return await keep(theirs);
      setName(theirs.name);
      setLines(draftOf(theirs));
    } catch (error) {
      notify.fail(errorWords(error));
    }
  };

  return (
    <Columns
      side={
        <div className={styles.side}>
          <SetLines
            lines={lines}
            again={again}
            stake={stake}
            onStake={setStake}
            onLines={editLines}
            look={mend === 'forAll' ? null : mend}
            forAll={forAll}
          />
          <MendFirst
            mend={mend}
            lines={lines}
            stake={stake}
            problemOf={setLineProblem}
            words="numberSets"
          />
          {saving.state === 'changed' && (
            <div role="alert" className={styles.changed}>
              <Notice tone="warn" icon={<TriangleAlert size={20} />}>
                {t('numberSets.changed')}
              </Notice>
              <Button variant="secondary" block onClick={() => void meet('theirs')}>
                {t('numberSets.takeTheirs')}
              </Button>
              <Button variant="secondary" block onClick={() => void meet('mine')}>
                {t('numberSets.keepMine')}
              </Button>
            </div>
          )}
          {saving.state === 'failed' && (
            <p role="alert" className={styles.failed}>
              {errorWords(saving.error)}
            </p>
          )}
          <Button
            size="lg"
            block
            busy={saving.state === 'busy'}
            disabled={lines.length === 0 || saving.state === 'changed'}
            onClick={() => void keep(seen)}
          >
            {t('numberSets.save')}
          </Button>
        </div>
      }
      sideLabel={t('numberSets.lines')}
    >
      <div className={styles.entry}>
        <TextField
          label={t('numberSets.name')}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={
            nameless && name.trim() === ''
              ? t('numberSets.nameless')
              : saving.state === 'taken'
                ? t('host:errors.NUMBER_SET_NAME_TAKEN')
                : undefined
          }
          onChange={(event) => {
            setName(event.target.value);
            forget();
          }}
        />
        <SetEntry
          lines={lines}
          again={again}
          stake={stake}
          onLines={setLines}
          onUndo={() => editLines(removeLastBatch)}
        />
      </div>
    </Columns>
  );
}

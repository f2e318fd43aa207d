import { removeLastBatch } from '@poy/bet-rules';
import type { NumberList } from '@poy/contract';
import { TaskPage, TextField } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { MendFirst } from '../../lines/MendFirst.tsx';
import { maxNameLength } from '../listLimits.ts';
import styles from '../numberLists.module.css';
import { ListEntry } from './ListEntry.tsx';
import { listLineProblem } from './listLineProblem.ts';
import { ListLines } from './ListLines.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { useListEditor } from './useListEditor.ts';

/** The list being written, new or changed: its name, the keypad, and its lines on paper. */
export function ListEditor({ list }: { list: NumberList | null }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { name, rename, lacksName, written, saving, save, meet } = useListEditor(list);
  const { lines, again, stake, mend } = written;
  const nameProblem = () => {
    if (lacksName) return t('numberLists.nameless');
    return saving.state === 'taken' ? t('host:errors.NUMBER_SET_NAME_TAKEN') : undefined;
  };
  const side = (
    <div className={styles.side}>
      <ListLines
        lines={lines}
        again={again}
        stake={stake}
        onStake={written.setStake}
        onLines={written.edit}
        look={mend === 'forAll' ? null : mend}
        forAll={written.forAll}
      />
      <MendFirst mend={mend} lines={lines} stake={stake} problemOf={listLineProblem} />
      <SaveFoot
        saving={saving}
        empty={lines.length === 0}
        onSave={save}
        onMeet={(takes) => void meet(takes)}
      />
    </div>
  );
  return (
    <TaskPage side={side} sideLabel={t('numberLists.lines')} beside>
      <div className={styles.entry}>
        <TextField
          label={t('numberLists.name')}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={nameProblem()}
          onChange={(event) => rename(event.target.value)}
        />
        <ListEntry
          lines={lines}
          again={again}
          stake={stake}
          onLines={written.put}
          onUndo={() => written.edit(removeLastBatch)}
        />
      </div>
    </TaskPage>
  );
}

import { removeLastBatch } from '@poy/bet-rules';
import type { NumberSet } from '@poy/contract';
import { Columns, TextField } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { MendFirst } from '../bet/slip/MendFirst.tsx';
import styles from './numberSets.module.css';
import { SaveFoot } from './SaveFoot.tsx';
import { SetEntry } from './SetEntry.tsx';
import { setLineProblem } from './setLineProblem.ts';
import { SetLines } from './SetLines.tsx';
import { maxNameLength } from './setName.ts';
import { useSetEditor } from './useSetEditor.ts';

/** The set being written, new or changed: its name, the keypad, and its lines on paper. */
export function SetEditor({ set }: { set: NumberSet | null }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { name, rename, lacksName, written, saving, save, meet } = useSetEditor(set);
  const { lines, again, stake, mend } = written;
  const nameProblem = () => {
    if (lacksName) return t('numberSets.nameless');
    return saving.state === 'taken' ? t('host:errors.NUMBER_SET_NAME_TAKEN') : undefined;
  };
  const side = (
    <div className={styles.side}>
      <SetLines
        lines={lines}
        again={again}
        stake={stake}
        onStake={written.setStake}
        onLines={written.edit}
        look={mend === 'forAll' ? null : mend}
        forAll={written.forAll}
      />
      <MendFirst
        mend={mend}
        lines={lines}
        stake={stake}
        problemOf={setLineProblem}
        words="numberSets"
      />
      <SaveFoot
        saving={saving}
        empty={lines.length === 0}
        onSave={save}
        onMeet={(takes) => void meet(takes)}
      />
    </div>
  );
  return (
    <Columns side={side} sideLabel={t('numberSets.lines')}>
      <div className={styles.entry}>
        <TextField
          label={t('numberSets.name')}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={nameProblem()}
          onChange={(event) => rename(event.target.value)}
        />
        <SetEntry
          lines={lines}
          again={again}
          stake={stake}
          onLines={written.put}
          onUndo={() => written.edit(removeLastBatch)}
        />
      </div>
    </Columns>
  );
}

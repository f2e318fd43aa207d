import type { NumberSetLine } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { Button, TextField } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxNameLength } from './setName.ts';
import { maxSetLines } from './useSetEntry.ts';
import { useSaveSet } from './useSaveSet.ts';

interface SaveAsSetProps {
  lines: readonly Pick<NumberSetLine, 'option' | 'number' | 'price'>[];
  onClose: () => void;
}

/** Asks for a name and saves the lines of a slip as a number set. */
export function SaveAsSet({ lines, onClose }: SaveAsSetProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const { saving, save, forget } = useSaveSet();
  const nameless = asked && name.trim() === '';
  const tooLong = lines.length > maxSetLines;

  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === '' || !(await save({ seen: null, name, lines: [...lines] }))) return;
    notify.success(t('numberSets.saved'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('numberSets.saveAs')}
      closeLabel={t('host:actions.close')}
      actions={
        <Button type="submit" form="save-as-set" busy={saving.state === 'busy'} disabled={tooLong}>
          {t('numberSets.save')}
        </Button>
      }
    >
      <form id="save-as-set" onSubmit={(event) => void keep(event)}>
        <TextField
          label={t('numberSets.name')}
          hint={tooLong ? undefined : t('numberSets.fromSlip', { count: lines.length })}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={
            tooLong
              ? t('numberSets.full', { max: maxSetLines })
              : nameless
                ? t('numberSets.nameless')
                : saving.state === 'taken'
                  ? t('host:errors.NUMBER_SET_NAME_TAKEN')
                  : saving.state === 'failed'
                    ? errorWords(saving.error)
                    : undefined
          }
          onChange={(event) => {
            setName(event.target.value);
            forget();
          }}
        />
      </form>
    </Sheet>
  );
}

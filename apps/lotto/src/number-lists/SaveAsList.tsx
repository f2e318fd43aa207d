import { nameOf } from '@poy/bet-rules';
import type { NumberListLine } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { Button, TextField } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxListLines, maxNameLength } from './listLimits.ts';
import { useSaveList } from './useSaveList.ts';

interface SaveAsListProps {
  lines: readonly Pick<NumberListLine, 'option' | 'number' | 'price'>[];
  onClose: () => void;
}

/** Asks for a name and saves the lines of a slip as a number list. */
export function SaveAsList({ lines, onClose }: SaveAsListProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const { saving, save, forget } = useSaveList();
  const nameless = asked && nameOf(name) === '';
  const tooLong = lines.length > maxListLines;

  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (nameOf(name) === '' || !(await save({ seen: null, name, lines: [...lines] }))) return;
    notify.success(t('numberLists.saved'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('numberLists.saveAs')}
      closeLabel={t('host:actions.close')}
      actions={
        <Button type="submit" form="save-as-list" busy={saving.state === 'busy'} disabled={tooLong}>
          {t('numberLists.save')}
        </Button>
      }
    >
      <form id="save-as-list" onSubmit={(event) => void keep(event)}>
        <TextField
          label={t('numberLists.name')}
          hint={tooLong ? undefined : t('numberLists.fromSlip', { count: lines.length })}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={
            tooLong
              ? t('numberLists.full', { max: maxListLines })
              : nameless
                ? t('numberLists.nameless')
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

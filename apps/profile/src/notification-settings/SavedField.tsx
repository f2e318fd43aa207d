import { TextField } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { useState } from 'react';

interface SavedFieldProps<Value> {
  label: string;
  hint?: string;
  /** The kept value, as it is written. */
  kept: string;
  /** Reads what was typed: the value, or the words of what is wrong with it. */
  read: (typed: string) => { readonly value: Value } | { readonly wrong: string };
  onSave: (value: Value) => void;
  className?: string | undefined;
}

/**
 * A field that is saved when it is left, or with the key Enter. What cannot be read stays in it, with the words of
 * what is wrong, and is not saved. While nothing is typed it shows what is kept, whoever changed that.
 */
export function SavedField<Value>({ kept, read, onSave, ...field }: SavedFieldProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const save = () => {
    if (typed === null) return;
    const found = read(typed);
    if ('wrong' in found) return setWrong(found.wrong);
    setTyped(null);
    if (typed !== kept) onSave(found.value);
  };
  return (
    <TextField
      {...field}
      error={wrong}
      inputMode="decimal"
      autoComplete="off"
      data-number=""
      value={typed ?? kept}
      onChange={({ target }) => {
        setTyped(target.value);
        setWrong(null);
      }}
      onBlur={save}
      onKeyDown={(event) => {
        typeDigitOfPlace(event);
        if (event.key === 'Enter') save();
      }}
    />
  );
}

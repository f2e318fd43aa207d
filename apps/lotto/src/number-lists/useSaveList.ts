import { isApiError } from '@poy/api-client';
import { numberListsSave, numberListQueries } from '@poy/api-client/numberLists';
import type { Draft } from '@poy/bet-rules';
import type { NumberList } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The state of a saving. `taken` means that another list has this name, `changed` that another
 * version was saved meanwhile, for example in another tab, and `gone` that the list was deleted
 * there.
 */
export type Saving =
  | { readonly state: 'idle' | 'busy' | 'taken' | 'changed' | 'gone' }
  | { readonly state: 'failed'; readonly error: unknown };

export interface ListToSave {
  /** The list and the version that was seen; null for a new one. */
  seen: Pick<NumberList, 'setId' | 'version'> | null;
  name: string;
  lines: Pick<Draft[number], 'option' | 'number' | 'price'>[];
}

/**
 * Saves a number list. `save` returns the saved list, or null where it could not be saved; `saving`
 * then says why.
 */
export function useSaveList() {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });

  const save = async ({ seen, name, lines }: ListToSave): Promise<NumberList | null> => {
    setSaving({ state: 'busy' });
    try {
      const list = await numberListsSave({
        ...(seen && { setId: seen.setId, version: seen.version }),
        name,
        lines: lines.map(({ option, number, price }) => ({ option, number, price: price || null })),
      });
      client.setQueryData(numberListQueries.one(list.setId).queryKey, list);
      void client.invalidateQueries({ queryKey: numberListQueries.all().queryKey });
      setSaving({ state: 'idle' });
      return list;
    } catch (error) {
      if (isApiError(error, 'NUMBER_SET_NAME_TAKEN')) setSaving({ state: 'taken' });
      else if (isApiError(error, 'NUMBER_SET_CHANGED')) setSaving({ state: 'changed' });
      else if (seen && isApiError(error, 'NOT_FOUND')) setSaving({ state: 'gone' });
      else setSaving({ state: 'failed', error });
      return null;
    }
  };
  return { saving, save, forget: () => setSaving({ state: 'idle' }) };
}

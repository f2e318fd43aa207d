import { isApiError, numberSetsSave, queries } from '@poy/api-client';
import type { Draft } from '@poy/bet-rules';
import type { NumberSet } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The state of a saving. `taken` means that another set has this name, `changed` that another
 * version was saved meanwhile, for example in another tab.
 */
export type Saving =
  | { readonly state: 'idle' | 'busy' | 'taken' | 'changed' }
  | { readonly state: 'failed'; readonly error: unknown };

export interface SetToSave {
  /** The set and the version that was seen; null for a new one. */
  seen: Pick<NumberSet, 'setId' | 'version'> | null;
  name: string;
  lines: Pick<Draft[number], 'option' | 'number' | 'price'>[];
}

/**
 * Saves a number set. `save` returns the saved set, or null where it could not be saved; `saving`
 * then says why.
 */
export function useSaveSet() {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });

  const save = async ({ seen, name, lines }: SetToSave): Promise<NumberSet | null> => {
    setSaving({ state: 'busy' });
    try {
      const set = await numberSetsSave({
        ...(seen && { setId: seen.setId, version: seen.version }),
        name,
        lines: lines.map(({ option, number, price }) => ({ option, number, price: price || null })),
      });
      client.setQueryData(queries.numberSet(set.setId).queryKey, set);
      void client.invalidateQueries({ queryKey: queries.numberSets().queryKey });
      setSaving({ state: 'idle' });
      return set;
    } catch (error) {
      if (isApiError(error, 'NUMBER_SET_NAME_TAKEN')) setSaving({ state: 'taken' });
      else if (isApiError(error, 'NUMBER_SET_CHANGED')) setSaving({ state: 'changed' });
      else setSaving({ state: 'failed', error });
      return null;
    }
  };
  return { saving, save, forget: () => setSaving({ state: 'idle' }) };
}

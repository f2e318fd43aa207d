import type { ComponentType } from 'react';
import { NoPaste } from './NoPaste.tsx';
import type { Paste } from './usePaste.ts';

type Sheet = { default: ComponentType<Paste> };

/**
 * Fetches the sheet for pasted text. Its signs are read by expressions that iOS before 16.4 cannot
 * parse; the sheet is `missing` then though its file came, and the page says so and goes on.
 * @throws where the file does not come
 */
export async function loadPasteSheet(
  fetchSheet = () => import('./PasteSheet.tsx'),
): Promise<Sheet> {
  try {
    return { default: (await fetchSheet()).PasteSheet };
  } catch (error) {
    if (error instanceof Error && /\(missing: /.test(error.message)) return { default: NoPaste };
    throw error;
  }
}

import { nav } from './browser.ts';
import { text } from './plainValues.ts';
import { within } from './within.ts';

/**
 * Returns `granted`, `denied` or `prompt`; null where the browser does not know the permission or
 * takes longer than `ms`. It never prompts.
 */
export async function permissionState(name: string, ms: number): Promise<string | null> {
  return text(
    (await within(() => nav().permissions.query({ name, userVisibleOnly: true }), ms, name))?.state,
  );
}

/**
 * The outcome of sharing. `cancelled` means that the visitor closed the choice, which needs no
 * words.
 */
export type Shared = 'shared' | 'cancelled' | 'failed';

const outcomeOf = (error: unknown): Shared =>
  error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';

/**
 * Hands an address to the device's own way of sharing. Returns null where there is none; nothing has
 * happened then.
 */
export async function shareText(what: {
  title: string;
  text: string;
  url: string;
}): Promise<Shared | null> {
  return typeof navigator.share === 'function' ? share(what) : null;
}

/**
 * Hands a file to the device's own way of sharing. Returns null where the device takes no files or
 * the file could not be made; nothing has happened then.
 */
export async function shareFile(
  what: { title: string; text: string },
  make: () => Promise<File>,
): Promise<Shared | null> {
  const probe = new File([], 'probe.png', { type: 'image/png' });
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [probe] }))
    return null;
  const file = await make().catch(() => null);
  if (!file || !navigator.canShare({ files: [file] })) return null;
  const told = await share({ ...what, files: [file] });
  // Some apps take no picture but a text. Whoever closed the choice is not asked again.
  return told === 'failed' ? share(what) : told;
}

/** Returns words without the marks of where a line may end, which other programs need not know. */
const unmarked = (words = ''): string => words.replace(/[\u200b\u2060]/g, '');

async function share(data: ShareData): Promise<Shared> {
  try {
    await navigator.share({ ...data, title: unmarked(data.title), text: unmarked(data.text) });
    return 'shared';
  } catch (error) {
    return outcomeOf(error);
  }
}

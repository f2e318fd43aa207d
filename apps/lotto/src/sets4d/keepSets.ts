import { emptySets, type SetDraft } from './setDraft.ts';

/** Whose sets for which round, and until when (ms of server time) they are any use. */
export interface SetPlace {
  readonly member: string;
  readonly betId: number;
  readonly closesAt: number;
}

interface Kept {
  readonly closesAt: number;
  readonly draft: SetDraft;
}

const prefix = 'poy-sets:';

/** The name a draft goes by, in the store and on the device. */
export const placeName = ({ member, betId }: Pick<SetPlace, 'member' | 'betId'>): string =>
  `${member}:${betId}`;

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    return typeof kept.closesAt === 'number' && Array.isArray(kept.draft?.lines)
      ? { closesAt: kept.closesAt, draft: { ...emptySets, ...kept.draft } }
      : null;
  } catch {
    return null;
  }
}

/** The sets kept on this device, or null. Where the device keeps nothing (private mode, full), they live as long as the page. */
export function readSets(place: SetPlace): SetDraft | null {
  try {
    return parse(localStorage.getItem(prefix + placeName(place)))?.draft ?? null;
  } catch {
    return null;
  }
}

/** Keeps the sets on this device; an empty draft is taken off. */
export function keepSets(place: SetPlace, draft: SetDraft): void {
  try {
    const name = prefix + placeName(place);
    if (draft.lines.length)
      localStorage.setItem(
        name,
        JSON.stringify({ closesAt: place.closesAt, draft } satisfies Kept),
      );
    else localStorage.removeItem(name);
  } catch {
    // A full or forbidden storage must not stop anybody from playing.
  }
}

/** Takes off this device all sets whose round closed before `now` (ms of server time). */
export function forgetClosedSets(now: number): void {
  try {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
      const kept = parse(localStorage.getItem(name));
      if (!kept || kept.closesAt <= now) localStorage.removeItem(name);
    }
  } catch {
    // Nothing was kept, so nothing is to be forgotten.
  }
}

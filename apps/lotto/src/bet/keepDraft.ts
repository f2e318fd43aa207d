import { emptyDraft, type SlipDraft } from './slipDraft.ts';

/** Whose draft for which round, and until when (ms of server time) it is any use. */
export interface DraftPlace {
  readonly member: string;
  readonly betId: number;
  readonly closesAt: number;
}
interface Kept {
  readonly closesAt: number;
  readonly draft: SlipDraft;
}

const prefix = 'poy-bets:';
/** The name a draft goes by, in the store and on the device. */
export const draftName = ({ member, betId }: Pick<DraftPlace, 'member' | 'betId'>): string =>
  `${member}:${betId}`;

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    return typeof kept.closesAt === 'number' && Array.isArray(kept.draft?.lines)
      ? { closesAt: kept.closesAt, draft: { ...emptyDraft, ...kept.draft } }
      : null;
  } catch {
    return null;
  }
}

/** The draft kept on this device, or null. Where the device keeps nothing (private mode, full), drafts live as long as the page. */
export function readDraft(place: DraftPlace): SlipDraft | null {
  try {
    return parse(localStorage.getItem(prefix + draftName(place)))?.draft ?? null;
  } catch {
    return null;
  }
}

/** Keeps a draft on this device; an empty one is taken off. */
export function keepDraft(place: DraftPlace, draft: SlipDraft): void {
  try {
    const name = prefix + draftName(place);
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

/** Takes off this device every draft whose round closed before `now` (ms of server time), but for the named one. */
export function forgetClosedDrafts(now: number, except: DraftPlace): void {
  try {
    for (const name of Object.keys(localStorage).filter(
      (key) => key.startsWith(prefix) && key !== prefix + draftName(except),
    )) {
      const kept = parse(localStorage.getItem(name));
      if (!kept || kept.closesAt <= now) localStorage.removeItem(name);
    }
  } catch {
    // Nothing was kept, so nothing is to be forgotten.
  }
}

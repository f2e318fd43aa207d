/** A draft belongs to a member and a round, and is of use until `closesAt` (ms of server time). */
export interface DraftPlace {
  readonly member: string;
  readonly betId: number;
  readonly closesAt: number;
}

/** A draft as far as its keeping goes: one without lines is not kept. */
export interface WithLines {
  readonly lines: readonly unknown[];
}

/** Returns the name of a draft, in the store and on the device. */
export const draftName = ({ member, betId }: Pick<DraftPlace, 'member' | 'betId'>): string =>
  `${member}:${betId}`;

/**
 * Returns functions that keep drafts of one kind on this device, under names that begin with
 * `prefix`. Where the device keeps nothing (private mode, full), a draft lives as long as the page.
 */
export function keptDrafts<Draft extends WithLines>(prefix: string, empty: Draft) {
  interface Kept {
    readonly closesAt: number;
    readonly draft: Draft;
  }
  const parse = (text: string | null): Kept | null => {
    if (text === null) return null;
    try {
      const kept = JSON.parse(text) as Partial<Kept>;
      return typeof kept.closesAt === 'number' && Array.isArray(kept.draft?.lines)
        ? { closesAt: kept.closesAt, draft: { ...empty, ...kept.draft } }
        : null;
    } catch {
      return null;
    }
  };
  const nameOf = (place: DraftPlace) => prefix + draftName(place);
  return {
    /** Returns the draft kept on this device, or null. */
    read(place: DraftPlace): Draft | null {
      try {
        return parse(localStorage.getItem(nameOf(place)))?.draft ?? null;
      } catch {
        return null;
      }
    },
    /** Keeps a draft on this device; an empty one is taken off. */
    keep(place: DraftPlace, draft: Draft): void {
      try {
        const kept: Kept = { closesAt: place.closesAt, draft };
        if (draft.lines.length) localStorage.setItem(nameOf(place), JSON.stringify(kept));
        else localStorage.removeItem(nameOf(place));
      } catch {
        // A full or forbidden storage must not stop anybody from playing.
      }
    },
    /**
     * Takes every draft off this device whose round closed before `now` (ms of server time), except
     * one.
     */
    forgetClosed(now: number, except?: DraftPlace): void {
      try {
        for (const name of Object.keys(localStorage)) {
          if (!name.startsWith(prefix) || (except && name === nameOf(except))) continue;
          const kept = parse(localStorage.getItem(name));
          if (!kept || kept.closesAt <= now) localStorage.removeItem(name);
        }
      } catch {
        // Where nothing was kept, nothing is to be forgotten.
      }
    },
  };
}

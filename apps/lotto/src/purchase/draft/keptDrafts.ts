import { onDevice } from '@poy/host/storage';
import type { PurchaseDraft } from './purchaseDraft.ts';

/** A draft belongs to a member and a round, and is of use until `closesAt` (ms of server time). */
export interface DraftPlace {
  readonly member: string;
  readonly betId: number;
  readonly closesAt: number;
}

/** Returns the name of a draft, in the store and on the device. */
export const draftName = ({ member, betId }: Pick<DraftPlace, 'member' | 'betId'>): string =>
  `${member}:${betId}`;

/**
 * The time in ms after the close for which the device knows that a draft was bought or cleared. A tab
 * that slept meanwhile would show its lines as not sent, and take them along to the next round.
 */
const rememberedMs = 3 * 24 * 60 * 60_000;

interface Kept<Draft> {
  readonly closesAt: number;
  readonly draft: Draft;
}

function parse<Draft extends PurchaseDraft>(text: string, empty: Draft): Kept<Draft> | null {
  try {
    const { closesAt, draft } = JSON.parse(text) as Partial<Kept<Partial<Draft>>>;
    if (typeof closesAt !== 'number' || !Array.isArray(draft?.lines)) return null;
    const key = typeof draft.key === 'string' ? draft.key : null;
    return { closesAt, draft: { ...empty, ...draft, key, sold: draft.sold ?? [] } };
  } catch {
    return null;
  }
}

/**
 * Returns functions that keep drafts of one kind on this device, under names that begin with
 * `prefix`. Where the device keeps nothing (private mode, full), a draft lives as long as the page.
 */
export function keptDrafts<Draft extends PurchaseDraft>(prefix: string, empty: Draft) {
  /** What was read or kept last, so that a draft that nobody changed is the same object. */
  const known = new Map<string, { readonly text: string; readonly draft: Draft | null }>();
  const nameOf = (place: DraftPlace) => prefix + draftName(place);
  return {
    /** Returns the draft that the device keeps now, also one without lines, or null. */
    read(place: DraftPlace): Draft | null {
      const name = nameOf(place);
      const text = onDevice.read(name);
      if (text === null) return null;
      const last = known.get(name);
      if (last?.text === text) return last.draft;
      const draft = parse(text, empty)?.draft ?? null;
      known.set(name, { text, draft });
      return draft;
    },
    /**
     * Keeps a draft on this device. One that was emptied is kept too: other tabs must see that its
     * lines are gone. An older draft is taken off where there is no room for this one.
     */
    keep({ closesAt, ...place }: DraftPlace, draft: Draft): void {
      const name = nameOf({ closesAt, ...place });
      const text = JSON.stringify({ closesAt, draft } satisfies Kept<Draft>);
      if (onDevice.keep(name, text)) known.set(name, { text, draft });
      else onDevice.forget(name);
    },
    /** Takes a draft off this device. Tabs that show it go on by themselves. */
    forget: (place: DraftPlace): void => onDevice.forget(nameOf(place)),
    /**
     * Takes every draft off this device whose round closed before `now` (ms of server time), except
     * one. That something was bought or cleared is remembered for some days.
     */
    forgetClosed(now: number, except?: DraftPlace): void {
      for (const name of onDevice.names() ?? []) {
        if (!name.startsWith(prefix) || (except && name === nameOf(except))) continue;
        const kept = parse(onDevice.read(name) ?? '', empty);
        const done = kept && (kept.draft.lines.length === 0 || kept.draft.sold.length > 0);
        if (!kept || kept.closesAt + (done ? rememberedMs : 0) <= now) onDevice.forget(name);
      }
    },
  };
}

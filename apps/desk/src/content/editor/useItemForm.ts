import { serverClock } from '@poy/api-client';
import type { ContentVersion } from '@poy/contract/operators';
import type { Language } from '@poy/contract/rules';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { reason as reasonCheck } from '../../steps/checks.ts';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import {
  brokenRules,
  languageOfField,
  readDraft,
  readTime,
  type Broken,
  type FieldName,
} from '../draft.ts';
import { useDraft, type ItemName } from './useDraft.ts';
import { useRefusal, type Told } from './useRefusal.ts';

/** When a version is published: not yet, at once, or at a time. */
export const whens = ['draft', 'now', 'at'] as const;
export type When = (typeof whens)[number];

/** The fields of a version beside its texts. */
interface Sending {
  readonly when: When;
  /** The time of `at`, as a field of the browser writes Bangkok's clock. */
  readonly at: string;
  readonly reason: string;
}

const nothingWrong: Told = { fields: {}, failure: null };

/** Returns the rules that the sending breaks. */
function brokenSending({ when, at, reason }: Sending): Broken {
  const time = readTime(at);
  const early = time === null || !(time > serverClock.now());
  return {
    ...(when === 'at' && early && { at: 'at.early' }),
    ...(reasonCheck(reason) && { reason: 'reason.short' }),
  };
}

/** Returns the function that keeps a version, publishes it as it was chosen, and says so. */
function useSend(item: ItemName, version: ContentVersion | null) {
  const { t } = useTranslation('desk');
  const { client, queries, queryClient } = useDesk();
  const format = useDeskFormat();
  const done = useDone();
  const { draft, changed, drop } = useDraft(item, version);
  return async ({ when, at: typed, reason }: Sending): Promise<void> => {
    const kept =
      changed || version === null
        ? await client.contentSave({ ...item, ...readDraft(draft), reason })
        : version;
    queryClient.setQueryData(queries.contentVersion(item).queryKey, kept);
    const { number } = kept;
    // From here on the server has the text, whatever becomes of its publishing.
    drop();
    const time = when === 'at' ? readTime(typed) : null;
    const at = time === null ? {} : { at: time };
    try {
      if (when !== 'draft') await client.contentPublish({ ...item, number, ...at, reason });
    } catch (error) {
      await done(t('content.done.unpublished'));
      throw error;
    }
    await done(
      time === null
        ? t(`content.done.${when}`)
        : t('content.done.at', { at: format.dateTime(time) }),
    );
  };
}

/** The form of an item: what is written, what is wrong with it, and its sending. */
export function useItemForm(item: ItemName, version: ContentVersion | null) {
  const { t } = useTranslation('desk');
  const { tellBroken, tellRefusal } = useRefusal();
  const state = useDraft(item, version);
  const send = useSend(item, version);
  const [language, setLanguage] = useState<Language>('th');
  const [sending, setSending] = useState<Sending>({ when: 'draft', at: '', reason: '' });
  const [told, setTold] = useState(nothingWrong);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  /** Shows what is wrong, with the language of the first wrong field. */
  const tell = (wrong: Told): void => {
    setTold(wrong);
    const spoken = Object.keys(wrong.fields).map(languageOfField);
    const [first] = spoken;
    if (first && !spoken.includes(language)) setLanguage(first);
  };
  const submit = async (): Promise<void> => {
    if (underWay.current) return;
    const broken = { ...brokenRules(state.draft), ...brokenSending(sending) };
    if (Object.keys(broken).length > 0) return tell(tellBroken(broken));
    // A text that the product has already, or that a version kept before, makes no new version.
    const { number = 0 } = version ?? {};
    if (version && !state.changed && (number === 0 || sending.when === 'draft'))
      return tell({ fields: {}, failure: t('why.NOTHING_CHANGES') });
    underWay.current = true;
    setBusy(true);
    setTold(nothingWrong);
    await send(sending).then(
      () => setSending({ when: 'draft', at: '', reason: '' }),
      (error: unknown) => tell(tellRefusal(error)),
    );
    underWay.current = false;
    setBusy(false);
  };
  /** Takes the words away from a field that is changed. */
  const clear = (field: FieldName): void =>
    setTold(({ fields: { [field]: _, ...fields }, failure }) => ({ fields, failure }));
  return { ...state, ...{ language, setLanguage, sending, told, busy, submit, clear }, setSending };
}
export type ItemForm = ReturnType<typeof useItemForm>;

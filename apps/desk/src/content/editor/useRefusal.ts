import { isApiError } from '@poy/api-client';
import { languages } from '@poy/contract/rules';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../../words/useFailureWords.ts';
import type { Broken, FieldName } from '../draft.ts';

/** What is wrong, in words: beside its fields, and what belongs to none of them. */
export interface Told {
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  readonly failure: string | null;
}

const own: readonly FieldName[] = ['picture', 'link', 'from', 'to', 'at', 'reason'];
const known: readonly string[] = [
  ...own,
  ...languages.flatMap((language) =>
    ['title', 'summary', 'body'].map((part) => `${language}.${part}`),
  ),
];
const isField = (name: string): name is FieldName => known.includes(name);

/** The fields that a refusal belongs to, where it names no language. */
const fieldOfWhy: Readonly<Record<string, FieldName>> = {
  CONTENT_LINK: 'link',
  CONTENT_PICTURE: 'picture',
  CONTENT_SPAN: 'to',
};

/** Returns the field that a refusal of the server belongs to. */
function fieldOf({ why, language }: Record<string, unknown>): FieldName | undefined {
  const spoken = languages.find((one) => one === language);
  if (spoken && typeof why === 'string' && why.startsWith('CONTENT_')) return `${spoken}.body`;
  return typeof why === 'string' ? fieldOfWhy[why] : undefined;
}

/** Returns the functions that put broken rules and refusals into the operator's words. */
export function useRefusal() {
  const { t, i18n } = useTranslation('desk');
  const failureWords = useFailureWords();
  const ruleWords = (rule: string): string => {
    if (rule === 'text.signs' || rule === 'text.invalid') return t('problems.signs');
    if (i18n.exists(`desk:content.rule.${rule}`)) return t(`content.rule.${rule}`);
    return t('problems.invalid');
  };
  const tellBroken = (broken: Broken): Told => ({
    fields: Object.fromEntries(
      Object.entries(broken).map(([field, rule]) => [field, ruleWords(rule)]),
    ),
    failure: null,
  });
  /** Tells what the server refused beside the field that it names, or else above the button. */
  const tellRefusal = (error: unknown): Told => {
    const details = isApiError(error) ? error.details : {};
    const fields = isApiError(error, 'VALIDATION') ? (details['fields'] ?? {}) : {};
    const broken = Object.entries(fields as Record<string, string>)
      .map(([name, rule]) => [name.replace(/^texts\./, ''), rule] as const)
      .filter(([name]) => isField(name));
    if (broken.length > 0) return tellBroken(Object.fromEntries(broken));
    const field = fieldOf(details);
    const words = failureWords(error);
    return field ? { fields: { [field]: words }, failure: null } : { fields: {}, failure: words };
  };
  return { tellBroken, tellRefusal };
}

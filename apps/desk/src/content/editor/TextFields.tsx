import { languageOf, localeNames, locales, type Language } from '@poy/contract/rules';
import { Field, TextField } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../content.module.css';
import { languageOfField, longest, writtenIn, type TextPart } from '../draft.ts';
import type { ItemForm } from './useItemForm.ts';

const id = 'content-language';

interface TextFieldsProps {
  form: ItemForm;
  /** The field of the whole text, into which pictures are put. */
  body: RefObject<HTMLTextAreaElement | null>;
}

/** The texts of an item, one language at a time. */
export function TextFields({ form, body }: TextFieldsProps) {
  const { t } = useTranslation('desk');
  const { draft, language, told } = form;
  const text = draft.texts[language];
  /** The attributes of a field of the shown language. */
  const field = (part: TextPart) => ({
    label: t(`content.field.${part}`),
    error: told.fields[`${language}.${part}`],
  });
  const control = (part: TextPart) => ({
    name: part,
    value: text[part],
    lang: language,
    maxLength: longest[part],
    onChange: ({ target }: { target: { value: string } }) => {
      form.clear(`${language}.${part}`);
      form.write({
        texts: { ...draft.texts, [language]: { ...text, [part]: target.value } },
      });
    },
  });
  return (
    <>
      <LanguageTabs form={form} />
      <TabPanel tabs={id} value={language} className={styles.stack}>
        <TextField {...field('title')} {...control('title')} autoComplete="off" />
        <TextField
          {...field('summary')}
          {...control('summary')}
          hint={t('content.hint.summary')}
          autoComplete="off"
        />
        <Field {...field('body')} hint={t('content.hint.body')}>
          {(described) => (
            <textarea
              {...control('body')}
              {...described}
              ref={body}
              rows={14}
              className={styles.area}
            />
          )}
        </Field>
      </TabPanel>
    </>
  );
}

/** The choice of the language, with a mark on those that are empty or in which something is wrong. */
function LanguageTabs({ form: { draft, told, language, setLanguage } }: { form: ItemForm }) {
  const { t } = useTranslation('desk');
  const written = writtenIn(draft);
  const wrong = Object.keys(told.fields).map(languageOfField);
  const mark = (value: Language) => {
    if (wrong.includes(value))
      return <CircleAlert size={16} role="img" aria-label={t('content.wrongHere')} />;
    return written.includes(value) ? null : <span>{t('content.empty')}</span>;
  };
  return (
    <Tabs
      id={id}
      label={t('content.languages')}
      value={language}
      onChange={setLanguage}
      items={locales.map((locale) => {
        const value = languageOf(locale);
        return {
          value,
          text: (
            <span className={styles.language}>
              <span lang={value}>{localeNames[locale]}</span>
              {mark(value)}
            </span>
          ),
        };
      })}
    />
  );
}

import { Button, Field, Spinner, TextField } from '@poy/ui';
import { ImagePlus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../content.module.css';
import { SitePicture } from '../../preview/SitePicture.tsx';
import { longest } from '../../draft.ts';
import type { ItemName } from '../useDraft.ts';
import type { ItemForm } from '../useItemForm.ts';
import { GivenPictures } from './GivenPictures.tsx';
import { usePictures } from './usePictures.ts';

interface PictureFieldsProps {
  item: ItemName;
  form: ItemForm;
  /** The field of the whole text. */
  body: RefObject<HTMLTextAreaElement | null>;
}

/** Writes a picture as Markdown has it. */
const written = (alt: string, src: string): string =>
  `![${alt.trim().replace(/[[\]\\]/g, '\\$&')}](${src})`;

/** The picture of an item, and pictures to put into its text, with words for those who do not see them. */
export function PictureFields({ item, form, body }: PictureFieldsProps) {
  const { t } = useTranslation('desk');
  const pictures = usePictures(item);
  const { src, busy } = pictures;
  return (
    <>
      <LeadPicture form={form} />
      <Field
        label={t('content.picture.file')}
        hint={t('content.picture.hint')}
        error={pictures.problem}
      >
        {(control) => (
          <>
            <span className={styles.chosen} aria-hidden>
              <ImagePlus size={20} />
              <span>{t('content.picture.choose')}</span>
            </span>
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className={styles.file}
              onChange={({ target }) => {
                void pictures.give(target.files?.[0]);
                // The same file may be chosen once more.
                target.value = '';
              }}
              {...control}
            />
          </>
        )}
      </Field>
      <div role="status">{busy && <Spinner label={t('content.picture.sending')} />}</div>
      <GivenPictures choose={pictures.choose} />
      {src !== null && <GivenPicture key={src} src={src} form={form} body={body} />}
    </>
  );
}

/** The picture that lists show with the item. */
function LeadPicture({ form: { draft, told, write, clear } }: { form: ItemForm }) {
  const { t } = useTranslation('desk');
  if (draft.picture === null) return null;
  return (
    <div className={styles.stack}>
      <span className={styles.label}>{t('content.picture.lead')}</span>
      <span className={styles.thumb}>
        <SitePicture src={draft.picture} alt={t('content.picture.lead')} />
      </span>
      {told.fields.picture && <span role="alert">{told.fields.picture}</span>}
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          clear('picture');
          write({ picture: null });
        }}
      >
        {t('content.picture.off')}
      </Button>
    </div>
  );
}

/** A picture that was given or chosen, and where it may go. */
function GivenPicture({ src, form, body }: Omit<PictureFieldsProps, 'item'> & { src: string }) {
  const { t } = useTranslation('desk');
  const [alt, setAlt] = useState('');
  const [judged, setJudged] = useState(false);
  const { draft, language, write } = form;
  const put = (): void => {
    setJudged(true);
    if (alt.trim() === '') return;
    const text = draft.texts[language];
    const at = body.current?.selectionEnd ?? text.body.length;
    const parts = [text.body.slice(0, at), written(alt, src), text.body.slice(at)];
    const whole = parts.filter((part) => part !== '').join('\n\n');
    write({
      texts: {
        ...draft.texts,
        [language]: { ...text, body: whole.slice(0, longest.body) },
      },
    });
    form.clear(`${language}.body`);
  };
  return (
    <div className={styles.stack}>
      <span className={styles.thumb}>
        <SitePicture src={src} alt={t('content.picture.given')} />
      </span>
      <TextField
        label={t('content.picture.alt')}
        hint={t('content.picture.altHint')}
        error={judged && alt.trim() === '' ? t('content.rule.alt.required') : undefined}
        lang={language}
        maxLength={200}
        autoComplete="off"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <div className={styles.choice}>
        <Button variant="secondary" size="sm" onClick={put}>
          {t('content.picture.put')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => write({ picture: src })}>
          {t('content.picture.asLead')}
        </Button>
      </div>
    </div>
  );
}

import { TextField } from '@poy/ui';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import styles from '../content.module.css';
import { audiences } from '../draft.ts';
import type { ItemForm } from './useItemForm.ts';

/** Where an item leads, whom it is for, and from when until when it is shown. */
export function ShownFields({ form }: { form: ItemForm }) {
  const { t } = useTranslation('desk');
  const { draft, told, write } = form;
  const field = (name: 'link' | 'from' | 'to') => ({
    name,
    label: t(`content.field.${name}`),
    error: told.fields[name],
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => {
      form.clear(name);
      write({ [name]: target.value });
    },
  });
  return (
    <>
      <TextField
        {...field('link')}
        hint={t('content.hint.link')}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
      />
      <div className={styles.choice}>
        <span className={styles.label}>{t('content.field.audience')}</span>
        <ChipRow label={t('content.field.audience')}>
          {audiences.map((audience) => (
            <ToggleChip
              key={audience}
              pressed={audience === draft.audience}
              onToggle={() => write({ audience })}
            >
              {t(`content.audience.${audience}`)}
            </ToggleChip>
          ))}
        </ChipRow>
      </div>
      <div className={styles.times}>
        <TextField {...field('from')} type="datetime-local" hint={t('content.hint.from')} />
        <TextField {...field('to')} type="datetime-local" hint={t('content.hint.to')} />
      </div>
    </>
  );
}

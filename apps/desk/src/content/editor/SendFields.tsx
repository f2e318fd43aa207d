import { Button, TextField } from '@poy/ui';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../steps/FormFailure.tsx';
import styles from '../content.module.css';
import { whens, type ItemForm } from './useItemForm.ts';

/** When the version is published, why it is made, and the button that says what it does. */
export function SendFields({ form }: { form: ItemForm }) {
  const { t } = useTranslation('desk');
  const { sending, setSending, told, busy } = form;
  const field = (name: 'at' | 'reason') => ({
    name,
    error: told.fields[name],
    value: sending[name],
    onChange: ({ target }: { target: { value: string } }) => {
      form.clear(name);
      setSending({ ...sending, [name]: target.value });
    },
  });
  return (
    <>
      <div className={styles.choice}>
        <span className={styles.label}>{t('content.when.label')}</span>
        <ChipRow label={t('content.when.label')}>
          {whens.map((when) => (
            <ToggleChip
              key={when}
              pressed={when === sending.when}
              onToggle={() => setSending({ ...sending, when })}
            >
              {t(`content.when.${when}`)}
            </ToggleChip>
          ))}
        </ChipRow>
      </div>
      {sending.when === 'at' && (
        <TextField
          {...field('at')}
          type="datetime-local"
          label={t('content.field.at')}
          hint={t('content.hint.at')}
        />
      )}
      <TextField
        {...field('reason')}
        label={t('step.reason')}
        hint={t('step.reasonHint')}
        maxLength={500}
        autoComplete="off"
      />
      <FormFailure text={told.failure} />
      <Button type="submit" block busy={busy}>
        {t(`content.send.${sending.when}`)}
      </Button>
    </>
  );
}

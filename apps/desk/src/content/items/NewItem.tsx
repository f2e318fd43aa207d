import type { ContentKind } from '@poy/contract';
import { Button, TextField } from '@poy/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OtherStep } from '../../steps/OtherStep.tsx';
import styles from '../content.module.css';
import { isSlug } from '../kinds.ts';

/** Begins an item of the site's own by its name in addresses. It is there once its first version is saved. */
export function NewItem({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const [slug, setSlug] = useState('');
  const [judged, setJudged] = useState(false);
  const fits = isSlug(slug.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (fits) void navigate(`/content/${kind}/${slug.trim()}`);
  };
  return (
    <OtherStep summary={t('content.new.title')}>
      <form
        noValidate
        className={styles.stack}
        aria-label={t('content.new.title')}
        onSubmit={submit}
      >
        <TextField
          label={t('content.new.slug')}
          hint={t('content.new.hint')}
          error={judged && !fits ? t('content.rule.slug.invalid') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('content.new.submit')}
        </Button>
      </form>
    </OtherStep>
  );
}

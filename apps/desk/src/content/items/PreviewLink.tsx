import { Button } from '@poy/ui';
import { CopyButton } from '@poy/ui/bet';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { FormFailure } from '../../steps/FormFailure.tsx';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { useFailureWords } from '../../words/useFailureWords.ts';
import styles from '../content.module.css';
import type { ItemRow } from '../useContent.ts';

/** Makes a link by which anybody reads the newest version for a day, before it is published. */
export function PreviewLink({ item: { kind, slug, newest } }: { item: ItemRow }) {
  const { t } = useTranslation('desk');
  const { client, store } = useDesk();
  const format = useDeskFormat();
  const failureWords = useFailureWords();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => client.contentPreviewLink({ kind, slug, number: newest }),
  });
  const site = store.getState().site;
  const origin = site === null ? window.location.origin : `https://${site}`;
  const address = data && `${origin}/preview/${data.token}`;
  return (
    <OtherStep summary={t('content.link.title')}>
      <div className={styles.stack}>
        <p className={styles.dim}>{t('content.link.text', { number: newest })}</p>
        <FormFailure text={error && failureWords(error)} />
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {t('content.link.submit')}
        </Button>
        {address && (
          <div role="status" className={styles.stack}>
            <p className={styles.dim}>{address}</p>
            <p className={styles.dim}>
              {t('content.link.until', { at: format.dateTime(data.until) })}
            </p>
            <CopyButton
              text={address}
              label={t('content.link.copy')}
              copiedLabel={t('content.link.copied')}
              refusedLabel={t('content.link.refused')}
            />
          </div>
        )}
      </div>
    </OtherStep>
  );
}

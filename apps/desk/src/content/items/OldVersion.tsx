import type { HeldVersion } from '@poy/contract/operators';
import { languages, type Language } from '@poy/contract/rules';
import { Button } from '@poy/ui';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDesk } from '../../desk/Desk.ts';
import { Pending } from '../../worklist/Pending.tsx';
import styles from '../content.module.css';
import { draftOf } from '../draft.ts';
import { useDraft } from '../editor/useDraft.ts';
import { Preview } from '../preview/Preview.tsx';

/** An older version as its page showed it, and the way to begin a new one with its texts. */
export function OldVersion({ version: held }: { version: HeldVersion }) {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const navigate = useNavigate();
  const { kind, slug, number } = held;
  const item = { kind, slug: slug };
  const newest = useQuery(queries.contentVersion(item));
  const { write } = useDraft(item, newest.data ?? null);
  const { data, error, refetch, isFetching } = useQuery(queries.contentVersion(item, number));
  const [chosen, setChosen] = useState<Language>();
  if (!data)
    return <Pending error={error} retry={refetch} busy={isFetching} shape="card" count={1} />;
  const spoken = languages.filter((language) => data.texts?.[language]);
  const language = chosen ?? spoken[0] ?? 'th';
  return (
    <div className={styles.stack}>
      <ChipRow label={t('content.languages')}>
        {spoken.map((one) => (
          <ToggleChip key={one} pressed={one === language} onToggle={() => setChosen(one)}>
            {one}
          </ToggleChip>
        ))}
      </ChipRow>
      <Preview text={draftOf(data).texts[language]} lead={data.picture} language={language} />
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          write(draftOf(data, newest.data?.number ?? number));
          void navigate(`/content/${kind}/${slug}`);
        }}
      >
        {t('content.history.begin', { number })}
      </Button>
    </div>
  );
}

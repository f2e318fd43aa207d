import { Button } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../desk/Desk.ts';
import { OtherStep } from '../steps/OtherStep.tsx';
import { StepForm } from '../steps/StepForm.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import styles from './money.module.css';
import { RefuseStep } from './RefuseStep.tsx';
import { useDone } from '../desk/useDone.ts';
import type { Movement } from './useMoneyLists.ts';

/** First step: whose money it is. The members who say that it is theirs are a hint. */
export function ClaimSteps({ movement }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const done = useDone();
  const [chosen, setChosen] = useState('');
  const { id, reportedBy } = movement;
  const amount = format.baht(movement.amount);
  return (
    <>
      {reportedBy.length > 0 && (
        <div className={styles.said}>
          <p>{t('money.claim.said')}</p>
          {reportedBy.map((userName) => (
            <div key={userName} className={styles.names}>
              <Button
                size="sm"
                variant={userName === chosen ? 'primary' : 'secondary'}
                aria-pressed={userName === chosen}
                onClick={() => setChosen(userName)}
              >
                {userName}
              </Button>
              <Link className={styles.file} to={`/members/${encodeURIComponent(userName)}`}>
                {t('members.file')}
              </Link>
            </div>
          ))}
        </div>
      )}
      <StepForm
        // Another choice begins the step anew.
        key={chosen}
        title={t('money.claim.title')}
        text={t('money.claim.text')}
        fields={[{ name: 'userName', label: t('step.member'), kind: 'text', first: chosen }]}
        submit={({ userName }) =>
          userName.trim()
            ? t('money.claim.for', { amount, userName: userName.trim() })
            : t('money.claim.submit')
        }
        send={async ({ userName, reason }) => {
          await client.claim({ id, userName: userName.trim(), reason });
          await done(t('money.claim.done', { amount, userName: userName.trim() }));
        }}
      />
      <OtherStep summary={t('money.refuse.summary')}>
        <RefuseStep movement={movement} />
      </OtherStep>
    </>
  );
}

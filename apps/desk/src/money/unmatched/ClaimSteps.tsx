import { userNameOf } from '@poy/contract/rules';
import { Button } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../desk/Desk.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import styles from '../money.module.css';
import { RefuseStep } from './RefuseStep.tsx';
import { useDone } from '../../desk/useDone.ts';
import type { Movement } from '../useMoneyLists.ts';

interface MemberChoiceProps {
  readonly text: string;
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (userName: string) => void;
}

/** Members whose money it may be, to choose from; nothing where there is none. */
function MemberChoice({ text, names, chosen, onChoose }: MemberChoiceProps) {
  const { t } = useTranslation('desk');
  if (names.length === 0) return null;
  return (
    <div className={styles.said}>
      <p>{text}</p>
      {names.map((userName) => (
        <div key={userName} className={styles.names}>
          <Button
            size="sm"
            variant={userName === chosen ? 'primary' : 'secondary'}
            aria-pressed={userName === chosen}
            onClick={() => onChoose(userName)}
          >
            {userName}
          </Button>
          <Link className={styles.file} to={`/members/${encodeURIComponent(userName)}`}>
            {t('members.file')}
          </Link>
        </div>
      ))}
    </div>
  );
}

/**
 * First step: whose money it is. The members who say that it is theirs, and those with a slip of this sum
 * and time, are a hint.
 */
export function ClaimSteps({ movement }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { client } = useDesk();
  const done = useDone();
  const [chosen, setChosen] = useState('');
  const { id, reportedBy, slips } = movement;
  const withSlip = [...new Set(slips.map(({ userName }) => userName))];
  const choice = { chosen, onChoose: setChosen };
  const amount = format.baht(movement.amount);
  return (
    <>
      <MemberChoice text={t('money.claim.said')} names={reportedBy} {...choice} />
      <MemberChoice text={t('money.claim.slips')} names={withSlip} {...choice} />
      <StepForm
        // Another choice begins the step anew.
        key={chosen}
        title={t('money.claim.title')}
        text={t('money.claim.text')}
        fields={[{ name: 'userName', label: t('step.member'), kind: 'text', first: chosen }]}
        submit={({ userName }) =>
          userNameOf(userName)
            ? t('money.claim.for', { amount, userName: userNameOf(userName) })
            : t('money.claim.submit')
        }
        send={async ({ userName, reason }) => {
          await client.claim({ id, userName: userNameOf(userName), reason });
          await done(t('money.claim.done', { amount, userName: userNameOf(userName) }));
        }}
      />
      <OtherStep summary={t('money.refuse.summary')}>
        <RefuseStep movement={movement} />
      </OtherStep>
    </>
  );
}

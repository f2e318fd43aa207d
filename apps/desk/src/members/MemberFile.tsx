import { visibleLine } from '@poy/contract/signs';
import { Card, Money, Notice, PageHead } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { useDesk } from '../desk/Desk.ts';
import { useOperator } from '../desk/useOperator.ts';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Facts } from '../worklist/Facts.tsx';
import { Pending } from '../worklist/Pending.tsx';
import { DepositRows } from './DepositRows.tsx';
import styles from './members.module.css';
import { MoneySteps } from './MoneySteps.tsx';
import { StatementRows } from './StatementRows.tsx';

/** What is known of the money of one member, and what may be done about it. */
export function MemberFile() {
  const { t } = useTranslation('desk');
  // Anybody can write an address, and nobody has a name with such signs.
  const userName = visibleLine(useParams()['userName'] ?? '');
  const { queries } = useDesk();
  const { may } = useOperator();
  const { data, error, refetch, isFetching } = useQuery(queries.member(userName));
  usePageTitle(userName);
  return (
    <>
      <PageHead
        title={userName}
        sub={data && t(`members.status.${data.status}`)}
        back={<Link to="/members" />}
        backLabel={t('rooms.members')}
      />
      {(error || !data) && (
        <Pending error={error} retry={refetch} busy={isFetching} shape="card" count={1} />
      )}
      {data && (
        <div className={styles.file}>
          <div className={styles.side}>
            <Known member={data} />
            {may('members.adjust') && <MoneySteps userName={data.userName} />}
          </div>
          <div className={styles.main}>
            <StatementRows userName={data.userName} />
            <DepositRows userName={data.userName} />
          </div>
        </div>
      )}
    </>
  );
}

type Member = Awaited<ReturnType<ReturnType<typeof useDesk>['client']['member']>>;

function Known({ member }: { member: Member }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { balance, owed, statusReason } = member;
  return (
    <Card as="section" aria-label={t('members.file')}>
      <p className={styles.balance}>
        <span className={styles.label}>{t('members.balance')}</span>
        <Money text={format.baht(balance)} size="xl" />
      </p>
      {owed > 0 && <Notice tone="warn">{t('members.owed', { amount: format.baht(owed) })}</Notice>}
      {statusReason && <Notice tone="bad">{statusReason}</Notice>}
      <Facts
        facts={[
          [t('members.phone'), member.phoneNumber],
          [t('members.level'), member.level],
          [t('members.joined'), format.dateTime(member.createdAt)],
          [t('members.sessions'), member.openSessions],
          [
            t('members.password'),
            member.passwordChangedAt && format.dateTime(member.passwordChangedAt),
          ],
        ]}
      />
    </Card>
  );
}

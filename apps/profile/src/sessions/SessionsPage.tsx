import { queries } from '@poy/api-client';
import type { MemberSession, ReplyOf } from '@poy/contract';
import { failsPage, usePending } from '@poy/host/page';
import { Button, Card, Notice } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { LogOut, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import { EndQuestion } from './EndQuestion.tsx';
import { SessionRow } from './SessionRow.tsx';
import styles from './SessionsPage.module.css';
import type { Ending } from './useEndSessions.ts';

/** It comes after the list, because few members look for it here. */
const PushCard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "push" */ '../push/PushCard.tsx')).PushCard,
}));

/** The page on which a member sees and ends sessions, and which devices get messages. */
export function SessionsPage() {
  const { t } = useTranslation('profile');
  return (
    <ProfileFrame title={t('sessions.title')} text={t('sessions.text')}>
      <Sessions />
      <Suspense fallback={null}>
        <PushCard />
      </Suspense>
    </ProfileFrame>
  );
}

function Sessions() {
  const { t } = useTranslation('profile');
  const pendingOf = usePending();
  const query = useQuery({ ...queries.sessions(), throwOnError: failsPage });
  if (query.data) return <Known {...query.data} />;
  return <Pending {...pendingOf(query, t('sessions.failed'))} shape="row" count={3} />;
}

function Known({ sessions, count }: ReplyOf<'/api/users-sessions'>) {
  const { t } = useTranslation('profile');
  const [ending, setEnding] = useState<Ending | null>(null);
  const others = count - 1;
  const list = (shown: readonly MemberSession[]) => (
    <ul className={styles.list}>
      {shown.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => setEnding({ session })} />
      ))}
    </ul>
  );
  return (
    <section className={styles.stack} aria-label={t('sessions.label')}>
      <Card>{list(sessions.filter(({ current }) => current))}</Card>
      {others > 0 ? (
        <>
          <Button
            variant="secondary"
            block
            icon={<LogOut size={18} aria-hidden />}
            onClick={() => setEnding({ others })}
          >
            {t('sessions.endAll')}
          </Button>
          <Card>
            {list(sessions.filter(({ current }) => !current))}
            {count > sessions.length && (
              <p className={styles.more}>
                {t('sessions.more', { count: count - sessions.length })}
              </p>
            )}
          </Card>
        </>
      ) : (
        <Notice icon={<ShieldCheck size={20} aria-hidden />}>{t('sessions.onlyThis')}</Notice>
      )}
      {ending && <EndQuestion ending={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

import { Badge, Card, ListRow, Notice } from '@poy/ui';
import type { MessageFigures } from '@poy/contract/operators';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Age } from '../../worklist/Age.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import { Pending } from '../../worklist/Pending.tsx';
import styles from '../reports.module.css';
import { useReportWords } from '../useReportWords.ts';

const everyMs = 30_000;
const channels = ['push', 'line'] as const;
type Channel = (typeof channels)[number];

/** How notifications of members go out to devices and LINE: now, by day, and what the site has for it. */
export function MessagesReport() {
  const { queries } = useDesk();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.messageFigures(),
    refetchInterval: everyMs,
  });
  if (!data)
    return <Pending error={error} retry={refetch} busy={isFetching} shape="card" count={3} />;
  return (
    <div className={styles.report}>
      {channels.map((channel) => (
        <OpenCard key={channel} channel={channel} open={data[channel]} />
      ))}
      <DayCard days={data.days} />
      <SetupCard setup={data.setup} />
    </div>
  );
}

function OpenCard({ channel, open }: { channel: Channel; open: MessageFigures[Channel] }) {
  const { t } = useTranslation('desk');
  const { number } = useDeskFormat();
  const title = t(`messages.channel.${channel}`);
  return (
    <Card as="section" aria-label={title}>
      <h2>{title}</h2>
      {open.stands && <Notice tone="bad">{t('messages.stands')}</Notice>}
      <Facts
        facts={[
          [t('messages.open.waiting'), number(open.waiting)],
          [t('messages.open.quiet'), number(open.quiet)],
          [t('messages.open.capped'), number(open.capped)],
          [
            t('messages.open.oldest'),
            open.oldestAt === null ? t('messages.none') : <Age at={open.oldestAt} />,
          ],
        ]}
      />
    </Card>
  );
}

function DayCard({ days }: Pick<MessageFigures, 'days'>) {
  const { t } = useTranslation('desk');
  const { number } = useDeskFormat();
  const { day: dayWords } = useReportWords();
  return (
    <Card as="section" pad="none" className={styles.rows} aria-label={t('messages.days')}>
      {days.map(({ day, told, ...ended }) => (
        <ListRow
          key={day}
          plain
          title={dayWords(day)}
          sub={channels.map((channel) => (
            <span key={channel} className={styles.uncompared}>
              {t('messages.ended', {
                channel: t(`messages.channel.${channel}`),
                sent: number(ended[channel].sent),
                refused: number(ended[channel].refused),
                gone: number(ended[channel].gone),
                givenUp: number(ended[channel].givenUp),
              })}
            </span>
          ))}
          value={t('messages.told', { number: number(told) })}
        />
      ))}
    </Card>
  );
}

function SetupCard({ setup }: Pick<MessageFigures, 'setup'>) {
  const { t } = useTranslation('desk');
  const { number } = useDeskFormat();
  const state = (good: boolean, words: string) => (
    <Badge tone={good ? 'good' : 'neutral'}>{t(`messages.state.${words}`)}</Badge>
  );
  const { publicKey, contact, line, firebase, workerRetired, devices } = setup;
  return (
    <Card as="section" aria-label={t('messages.setup')}>
      <h2>{t('messages.setup')}</h2>
      <Facts
        facts={[
          [t('messages.key'), publicKey ?? state(false, 'noKey')],
          [t('messages.contact'), contact ?? state(false, 'noContact')],
          [t('messages.channel.line'), state(line === 'ready', line)],
          [t('messages.firebase'), state(firebase, firebase ? 'ready' : 'unused')],
          [t('messages.worker'), state(!workerRetired, workerRetired ? 'retired' : 'ready')],
          [t('messages.devices'), number(devices)],
        ]}
      />
    </Card>
  );
}

import { supportMessagesRead, supportQueries } from '@poy/api-client/support';
import type { SupportConversation } from '@poy/contract';
import { paths } from '@poy/host';
import { usePending } from '@poy/host/page';
import { Badge, Card, EmptyState, SectionHead } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import nothingFound from '@poy/ui/scenes/nothing-found.svg';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessageForm } from './MessageForm.tsx';
import { Messages } from './Messages.tsx';
import type { SupportAsked } from './supportAddress.ts';
import styles from './SupportPage.module.css';
import { useAboutWords } from './useAboutWords.ts';

type Asked = NonNullable<SupportAsked>;

/** A conversation with its messages and the form of the next one. */
export function Conversation({ asked }: { asked: Asked }) {
  const { t } = useTranslation('profile');
  const pendingOf = usePending();
  const query = useQuery(supportQueries.conversation(asked));
  const { data } = query;
  if (data === undefined)
    return <Pending {...pendingOf(query, t('support.failed'))} shape="row" count={3} />;
  if (data === null && 'conversation' in asked)
    return <EmptyState scene={nothingFound} title={t('support.gone')} />;
  return <Known asked={asked} conversation={data} />;
}

/** Tells the server that the messages on the page were seen. */
function useSeen(conversation: SupportConversation | null): void {
  const client = useQueryClient();
  const id = conversation?.id;
  const last = conversation?.messages.at(-1)?.id;
  const unread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    if (id === undefined || last === undefined || !unread) return;
    supportMessagesRead(id, last).then(
      () => client.invalidateQueries({ queryKey: ['support-messages.all'] }),
      // They stay marked as new, and are told as seen the next time.
      () => undefined,
    );
  }, [client, id, last, unread]);
}

function Known({
  asked,
  conversation,
}: {
  asked: Asked;
  conversation: SupportConversation | null;
}) {
  const { t } = useTranslation('profile');
  const aboutWords = useAboutWords();
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  useSeen(conversation);
  const about = conversation?.about ?? ('about' in asked ? asked.about : null);
  const sent = (now: SupportConversation) => {
    client.setQueryData(supportQueries.conversation(asked).queryKey, now);
    setCount(count + 1);
  };
  return (
    <section className={styles.conversation}>
      <SectionHead title={aboutWords(about)} />
      {conversation && <Thing about={conversation.about} />}
      {conversation && <Messages {...conversation} />}
      {conversation?.closedAt != null && (
        <p>
          <Badge>{t('support.closed')}</Badge> <span>{t('support.closedText')}</span>
        </p>
      )}
      <p role="status">{count > 0 && t('support.sent')}</p>
      <Card>
        <MessageForm key={count} to={asked} onSent={sent} />
      </Card>
    </section>
  );
}

/** The link to a slip or a set that the conversation is about. */
function Thing({ about }: Pick<SupportConversation, 'about'>) {
  const { t } = useTranslation('profile');
  if (!about?.betGroup) return null;
  const page = about.kind === 'set' ? paths.setTicket : paths.slip;
  return (
    <Link to={page(about.betGroup, about.id)} className={styles.thing}>
      {t('support.see')}
    </Link>
  );
}

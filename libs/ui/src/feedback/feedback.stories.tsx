import { Badge, Button, EmptyState, ErrorState, LinkButton, Notice, Snackbar } from '@poy/ui';
import { FailureNotice, Pending, SavingHint } from '@poy/ui/bet';
import { Check, Ticket, WifiOff } from 'lucide-react';
import noAccount from '../pictures/scenes/no-account.svg';
import noMoney from '../pictures/scenes/no-money.svg';
import noNotices from '../pictures/scenes/no-notices.svg';
import noSlips from '../pictures/scenes/no-slips.svg';
import nothingFound from '../pictures/scenes/nothing-found.svg';
import offline from '../pictures/scenes/offline.svg';
import { Held } from '../stories/Held.tsx';
import { Together } from '../stories/Together.tsx';
import type { Stories, StoryWords } from '../stories/Story.ts';

const scenes = {
  'no account': noAccount,
  'no money': noMoney,
  'no notices': noNotices,
  'no slips': noSlips,
  'nothing found': nothingFound,
  offline,
};

const nothing = () => {};
const link = <a href="#parts" />;

const snackbar = (tone: 'success' | 'plain' | 'fail', text: keyof StoryWords) =>
  function Shown(words: StoryWords) {
    return (
      <Held<string | null> from={words[text]}>
        {(shown, hold) => (
          <Snackbar text={shown} tone={tone} closeLabel={words.close} onClose={() => hold(null)} />
        )}
      </Held>
    );
  };

/** What the product says by itself. */
export const feedbackStories: Stories = {
  Badge: {
    neutral: ({ waiting }) => <Badge>{waiting}</Badge>,
    accent: ({ badge }) => <Badge tone="accent">{badge}</Badge>,
    good: ({ won }) => (
      <Badge tone="good" icon={<Check size={14} />}>
        {won}
      </Badge>
    ),
    bad: ({ cancelled }) => <Badge tone="bad">{cancelled}</Badge>,
  },
  Notice: {
    info: ({ text }) => <Notice>{text}</Notice>,
    warn: ({ offline: words, retry }) => (
      <Notice
        tone="warn"
        icon={<WifiOff size={20} />}
        action={
          <Button size="sm" variant="quiet">
            {retry}
          </Button>
        }
      >
        {words}
      </Notice>
    ),
    bad: ({ wrong }) => <Notice tone="bad">{wrong}</Notice>,
    play: ({ play }) => <Notice tone="play">{play}</Notice>,
  },
  FailureNotice: {
    usual: ({ wrong }) => <FailureNotice>{wrong}</FailureNotice>,
  },
  SavingHint: {
    usual: ({ copyRefused, home }) => (
      <Together>
        <SavingHint hint={{ text: copyRefused, link: { href: '#parts', text: home } }} />
      </Together>
    ),
  },
  EmptyState: {
    icon: ({ home, text, title }) => (
      <EmptyState
        icon={<Ticket size={32} />}
        title={title}
        text={text}
        action={<LinkButton link={link}>{home}</LinkButton>}
      />
    ),
    ...Object.fromEntries(
      Object.entries(scenes).map(([name, scene]) => [
        name,
        ({ text, title }: StoryWords) => <EmptyState scene={scene} title={title} text={text} />,
      ]),
    ),
  },
  ErrorState: {
    usual: ({ failed, retry }) => (
      <ErrorState title={failed} detail="8F3K-2217" retryLabel={retry} onRetry={nothing} />
    ),
    busy: ({ failed, retry }) => (
      <ErrorState title={failed} retryLabel={retry} onRetry={nothing} busy />
    ),
  },
  Pending: {
    waiting: ({ loading }) => <Pending label={loading} failure={null} shape="row" count={2} />,
    failed: ({ loading, offline: text, failed, retry }) => (
      <Pending
        label={loading}
        failure={{ title: failed, text, retryLabel: retry, onRetry: nothing, busy: false }}
        shape="card"
      />
    ),
  },
  Snackbar: {
    success: snackbar('success', 'won'),
    plain: snackbar('plain', 'copied'),
    fail: snackbar('fail', 'wrong'),
  },
};

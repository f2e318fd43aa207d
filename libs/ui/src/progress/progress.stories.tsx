import { Card, LoadingOverlay, ProgressBar, Skeleton, Spinner } from '@poy/ui';
import { GoalBar, ProgressRing } from '@poy/ui/bet';
import { Together } from '../stories/Together.tsx';
import type { Stories } from '../stories/Story.ts';

const shapes = ['text', 'title', 'row', 'card', 'balls', 'button'] as const;

/** What says that something takes its time. */
export const progressStories: Stories = {
  Skeleton: {
    ...Object.fromEntries(
      shapes.map((shape) => [
        shape,
        () => <Skeleton shape={shape} count={shape === 'text' ? 3 : 1} />,
      ]),
    ),
    'in a card': () => (
      <Card>
        <Together>
          <Skeleton shape="title" />
          <Skeleton count={3} />
        </Together>
      </Card>
    ),
  },
  Spinner: {
    small: ({ loading }) => <Spinner size="sm" label={loading} />,
    usual: ({ loading }) => <Spinner label={loading} />,
    large: ({ loading }) => <Spinner size="lg" label={loading} />,
  },
  ProgressBar: {
    running: ({ loading }) => <ProgressBar state="running" label={loading} />,
    done: ({ loading }) => <ProgressBar state="done" label={loading} />,
    failed: ({ failed }) => <ProgressBar state="failed" label={failed} />,
  },
  ProgressRing: {
    usual: ({ left }) => <ProgressRing value={0.6} text="14:52" label={left} />,
    over: ({ left }) => <ProgressRing value={0} text="00:00" label={left} />,
  },
  GoalBar: {
    begun: ({ left }) => <GoalBar value={1} goal={4} label={left} />,
    full: ({ left }) => <GoalBar value={4} goal={4} label={left} />,
  },
  LoadingOverlay: {
    shown: ({ loading }) => <LoadingOverlay show text={loading} />,
  },
};

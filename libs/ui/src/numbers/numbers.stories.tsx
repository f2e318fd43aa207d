import { Ball, BallRow, Button, Countdown, Money } from '@poy/ui';
import { RingedBalls } from '@poy/ui/bet';
import { Held } from '../stories/Held.tsx';
import { Together } from '../stories/Together.tsx';
import type { Stories } from '../stories/Story.ts';

const amounts = ['฿12,480.50', '฿14,280.50'];

/** Digits: balls, amounts and times. */
export const numberStories: Stories = {
  Ball: {
    small: () => <Ball size="sm">7</Ball>,
    usual: () => <Ball>7</Ball>,
    large: () => <Ball size="lg">7</Ball>,
  },
  BallRow: {
    small: ({ results }) => <BallRow digits="81347" label={results} size="sm" />,
    usual: ({ results }) => <BallRow digits="81347" label={results} />,
    six: ({ results }) => <BallRow digits="081347" label={results} size="lg" />,
  },
  RingedBalls: {
    usual: ({ results }) => <RingedBalls digits="81347" ringed={[3, 4]} label={results} />,
    landing: ({ results }) => (
      <RingedBalls digits="081347" ringed={[4, 5]} label={results} size="lg" land />
    ),
  },
  Countdown: {
    usual: () => <Countdown text="3:32:47" />,
    urgent: () => <Countdown text="02:47" state="urgent" size="lg" />,
    closed: ({ closed }) => <Countdown text={closed} state="closed" />,
    largest: () => <Countdown text="02:47" size="xl" />,
  },
  Money: {
    usual: () => <Money text="฿12,480.50" />,
    good: () => <Money text="+฿1,800.00" size="lg" tone="good" />,
    bad: () => <Money text="-฿660.00" size="lg" tone="bad" />,
    satang: () => <Money text="฿500.37" size="xl" satang="accent" />,
    one: () => <Money text="฿0.01" size="xxl" />,
    long: () => <Money text="฿1,201,000.00" size="xxl" />,
    longest: () => <Money text="฿1,234,567,890.12" size="xxl" />,
    counting: ({ deposit }) => (
      <Held from={0}>
        {(times, hold) => (
          <Together>
            <Money text={amounts[times % 2] ?? ''} size="xl" count />
            <Button size="sm" variant="secondary" onClick={() => hold(times + 1)}>
              {deposit}
            </Button>
          </Together>
        )}
      </Held>
    ),
  },
};

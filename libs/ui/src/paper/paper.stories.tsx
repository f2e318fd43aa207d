import { BallRow, Button } from '@poy/ui';
import { Paper, PaperHead, PaperRow, PaperRows, PaperTotal, Stamp } from '@poy/ui/bet';
import { Held } from '../stories/Held.tsx';
import { Together } from '../stories/Together.tsx';
import type { Stories, StoryWords } from '../stories/Story.ts';

const nothing = () => {};
const moment = '20/11/2026 16:27:12';

const row = (words: StoryWords) => <PaperRow number="47" label={words.option} stake="20" win="–" />;

const stamps = ['won', 'lost', 'refunded', 'cancelled', 'waiting'] as const;

/** What lies on paper: whatever is or was bought. */
export const paperStories: Stories = {
  Paper: {
    slip: (words) => (
      <Paper label={words.slips}>
        <PaperHead
          eyebrow="8F3K-2217"
          title={words.market}
          sub={moment}
          stamp={<Stamp kind="won">{words.won}</Stamp>}
        />
        <BallRow digits="81347" label={words.results} />
        <PaperRows>{row(words)}</PaperRows>
        <PaperTotal label={words.won} value="฿1,800.00" tone="good" />
      </Paper>
    ),
    top: ({ text }) => <Paper edge="top">{text}</Paper>,
    bottom: ({ text }) => <Paper edge="bottom">{text}</Paper>,
    none: ({ text }) => <Paper edge="none">{text}</Paper>,
  },
  PaperHead: {
    usual: ({ longMarket, round }) => (
      <Paper>
        <PaperHead eyebrow="8F3K-2217" title={longMarket} sub={round} />
      </Paper>
    ),
  },
  PaperRow: {
    every: (words) => (
      <Paper>
        <PaperRows>
          <PaperRow number="47" label={words.option} stake="20" win="1,800.00" tone="won" />
          <PaperRow
            number="09"
            label={words.otherOption}
            note="× 45"
            stake="20"
            win="900.00"
            tone="possible"
            onRemove={nothing}
            removeLabel={words.remove}
            fresh
          />
          <PaperRow number="12" label={words.otherOption} stake="20" tone="struck" />
        </PaperRows>
      </Paper>
    ),
  },
  PaperRows: {
    usual: (words) => (
      <Paper>
        <PaperRows>{row(words)}</PaperRows>
      </Paper>
    ),
  },
  PaperTotal: {
    usual: ({ balance, send }) => (
      <Paper>
        <PaperTotal
          label={balance}
          value="฿80.00"
          side={{ label: '4', value: <Button>{send}</Button> }}
        />
      </Paper>
    ),
    long: ({ balance }) => (
      <Paper>
        <PaperTotal label={balance} value="฿1,234,567,890.12" tone="good" />
      </Paper>
    ),
  },
  Stamp: {
    ...Object.fromEntries(
      stamps.map((kind) => [
        kind,
        (words: StoryWords) => (
          <Paper>
            <Stamp kind={kind}>{words[kind]}</Stamp>
          </Paper>
        ),
      ]),
    ),
    small: ({ waiting }) => (
      <Paper>
        <Stamp kind="waiting" size="sm">
          {waiting}
        </Stamp>
      </Paper>
    ),
    landing: ({ retry, won }) => (
      <Held from={0}>
        {(times, hold) => (
          <Paper>
            <Together beside>
              <Stamp key={times} kind="won" land>
                {won}
              </Stamp>
              <Button size="sm" variant="quiet" onClick={() => hold(times + 1)}>
                {retry}
              </Button>
            </Together>
          </Paper>
        )}
      </Held>
    ),
  },
};

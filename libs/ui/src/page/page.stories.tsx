import {
  Badge,
  Button,
  Countdown,
  Headline,
  Hero,
  MarketPicture,
  Money,
  PageHead,
  SectionHead,
  VisuallyHidden,
} from '@poy/ui';
import type { Stories } from '../stories/Story.ts';

const link = <a href="#parts" />;

/** What a page is made of. */
export const pageStories: Stories = {
  Headline: {
    usual: ({ badge, deposit, results, text, title }) => (
      <Headline badge={<Badge tone="accent">{badge}</Badge>} title={title} text={text}>
        <Button size="lg">{deposit}</Button>
        <Button size="lg" variant="secondary">
          {results}
        </Button>
      </Headline>
    ),
  },
  Hero: {
    usual: ({ balance, deposit, slips }) => (
      <Hero label={balance} value={<Money text="฿12,480.50" size="xl" />}>
        <Button>{deposit}</Button>
        <Button variant="secondary">{slips}</Button>
      </Hero>
    ),
    long: ({ balance, deposit }) => (
      <Hero label={balance} value={<Money text="฿1,234,567,890.12" size="xl" />}>
        <Button>{deposit}</Button>
      </Hero>
    ),
  },
  PageHead: {
    usual: ({ deposit }) => <PageHead title={deposit} />,
    whole: ({ back, market, round }) => (
      <PageHead
        title={market}
        sub={round}
        back={link}
        backLabel={back}
        right={<Countdown text="02:47" state="urgent" size="lg" />}
      />
    ),
    dense: ({ back, market, round }) => (
      <PageHead
        dense
        picture={<MarketPicture market="BET_YEEKEE_15" />}
        title={market}
        sub={round}
        back={link}
        backLabel={back}
        right={<Countdown text="02:47" size="lg" />}
      />
    ),
  },
  SectionHead: {
    usual: ({ more, results }) => <SectionHead title={results} more={link} moreText={more} />,
  },
  VisuallyHidden: {
    usual: ({ loading }) => <VisuallyHidden>{loading}</VisuallyHidden>,
  },
};

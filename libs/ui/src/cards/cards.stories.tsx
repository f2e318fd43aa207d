import { Card, Countdown, ListRow, Money, Tile, TileGrid } from '@poy/ui';
import { HeldPicture } from '@poy/ui/bet';
import { Ticket, Trophy, Wallet } from 'lucide-react';
import type { Stories } from '../stories/Story.ts';

const link = <a href="#parts" />;
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="gray"/></svg>';

/** What lies on the ground. */
export const cardStories: Stories = {
  Card: {
    usual: ({ text }) => (
      <Card>
        <p>{text}</p>
      </Card>
    ),
    large: ({ text }) => (
      <Card pad="lg">
        <p>{text}</p>
      </Card>
    ),
  },
  ListRow: {
    urgent: ({ left, market }) => (
      <ListRow
        icon="42"
        title={market}
        sub="16:30"
        value={<Countdown text="02:47" state="urgent" />}
        valueSub={left}
        link={link}
      />
    ),
    dim: ({ closed, longMarket }) => (
      <ListRow icon={<Trophy />} tone={2} title={longMarket} sub="12:50" value={closed} dim />
    ),
    tones: ({ deposit }) => (
      <ListRow icon={<Wallet />} tone={3} title={deposit} value={<Money text="฿1,201,000.00" />} />
    ),
    plain: ({ balance, lotto }) => (
      <Card>
        <ListRow plain title={lotto} value="20" link={link} />
        <ListRow plain title={balance} value={<Money text="฿0.01" />} link={link} />
      </Card>
    ),
  },
  Tile: {
    usual: ({ lotto }) => <Tile icon={<Ticket />} text={lotto} link={link} />,
  },
  TileGrid: {
    usual: ({ deposit, lotto, results }) => (
      <TileGrid>
        <Tile icon={<Ticket />} text={lotto} link={link} />
        <Tile icon={<Trophy />} text={results} link={link} />
        <Tile icon={<Wallet />} text={deposit} link={link} />
      </TileGrid>
    ),
  },
  HeldPicture: {
    usual: ({ hint, slips }) => (
      <HeldPicture
        file={new File([picture], 'slip.svg', { type: 'image/svg+xml' })}
        alt={slips}
        words={hint}
      />
    ),
  },
};

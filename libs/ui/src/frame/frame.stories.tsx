import { Avatar, BottomNav, Logo, Money, Pill, TopNav } from '@poy/ui';
import { House, Ticket, Trophy, Wallet } from 'lucide-react';
import agentLogo from './agentLogo.svg';
import type { Stories, StoryWords } from '../stories/Story.ts';

const link = <a href="#parts" />;
/** A logo as an agent may have it, as wide as one can be. */
const siteLogo = { src: agentLogo, width: 160, height: 32 };

const placesOf = ({ deposit, home, lotto, results }: StoryWords) => [
  { key: 'home', text: home, icon: <House size={22} />, link, current: true },
  { key: 'lotto', text: lotto, icon: <Ticket size={22} />, link },
  { key: 'results', text: results, icon: <Trophy size={22} />, link },
  { key: 'deposit', text: deposit, icon: <Wallet size={22} />, link },
];

const bar = (words: StoryWords) => (
  <TopNav
    label={words.home}
    brand={
      <a href="#parts">
        <Logo name="Poy" mark="P" />
      </a>
    }
    items={placesOf(words)}
  >
    <Pill link={link}>
      <Money text="฿12,480.50" />
    </Pill>
    <Avatar text="S" />
  </TopNav>
);

/** What stands around every page. Layout itself stands around the page of stories. */
export const frameStories: Stories = {
  Avatar: {
    usual: () => <Avatar text="S" />,
    large: () => <Avatar text="S" size="lg" />,
  },
  Logo: {
    usual: () => <Logo name="Poy" mark="P" />,
    picture: () => <Logo name="Mali" mark="M" picture={siteLogo} />,
  },
  Pill: {
    usual: () => (
      <Pill>
        <Money text="฿12,480.50" />
      </Pill>
    ),
    long: () => (
      <Pill icon={<Wallet size={18} />} link={link}>
        <Money text="฿1,234,567,890.12" />
      </Pill>
    ),
  },
  TopNav: { usual: bar },
  BottomNav: {
    usual: (words) => <BottomNav label={words.lotto} items={placesOf(words)} />,
  },
};

import { Button, ContactLinks, IconButton, LinkButton } from '@poy/ui';
import { CopyButton, LoadMore, Pager, RefusedCopy } from '@poy/ui/bet';
import { Send, X } from 'lucide-react';
import type { Stories } from '../stories/Story.ts';

const nothing = () => {};
const link = <a href="#parts" />;
const copied = '012-3-45678-9';

/** What can be pressed. */
export const actionStories: Stories = {
  Button: {
    primary: ({ send }) => <Button>{send}</Button>,
    secondary: ({ cancel }) => <Button variant="secondary">{cancel}</Button>,
    quiet: ({ close }) => <Button variant="quiet">{close}</Button>,
    danger: ({ remove }) => <Button variant="danger">{remove}</Button>,
    disabled: ({ send }) => <Button disabled>{send}</Button>,
    busy: ({ send }) => <Button busy>{send}</Button>,
    small: ({ send }) => <Button size="sm">{send}</Button>,
    large: ({ send }) => (
      <Button size="lg" icon={<Send size={20} />} block>
        {send}
      </Button>
    ),
  },
  LinkButton: {
    primary: ({ deposit }) => <LinkButton link={link}>{deposit}</LinkButton>,
    secondary: ({ slips }) => (
      <LinkButton link={link} variant="secondary">
        {slips}
      </LinkButton>
    ),
  },
  IconButton: {
    plain: ({ close }) => (
      <IconButton label={close}>
        <X size={22} />
      </IconButton>
    ),
    filled: ({ close }) => (
      <IconButton label={close} variant="filled">
        <X size={22} />
      </IconButton>
    ),
  },
  ContactLinks: {
    usual: () => <ContactLinks contacts={[{ href: 'tel:021234567', text: '02 123 4567' }]} />,
  },
  CopyButton: {
    usual: (words) => (
      <CopyButton
        text={copied}
        label={words.copy}
        copiedLabel={words.copied}
        refusedLabel={words.copyRefused}
      />
    ),
  },
  RefusedCopy: {
    usual: ({ copyRefused }) => <RefusedCopy text={copied} words={copyRefused} />,
  },
  LoadMore: {
    usual: ({ more }) => <LoadMore label={more} text="20 / 64" onMore={nothing} />,
    busy: ({ more }) => <LoadMore label={more} onMore={nothing} busy />,
  },
  Pager: {
    first: ({ next, previous, slips }) => (
      <Pager
        label={slips}
        text="1 / 4"
        previousLabel={previous}
        nextLabel={next}
        onNext={nothing}
      />
    ),
    between: ({ next, previous, results }) => (
      <Pager
        label={results}
        text="2 / 4"
        previousLabel={previous}
        nextLabel={next}
        onPrevious={nothing}
        onNext={nothing}
      />
    ),
  },
};

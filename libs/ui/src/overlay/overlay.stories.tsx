import { Button, ChoiceMenu, Dialog, Menu } from '@poy/ui';
import { PaperHead, Sheet } from '@poy/ui/bet';
import type { ReactElement } from 'react';
import { Held } from '../stories/Held.tsx';
import type { Stories, StoryWords } from '../stories/Story.ts';

const nothing = () => {};

/** Returns a story of something that covers the page once it is opened. */
const opened = (draw: (words: StoryWords, open: boolean, close: () => void) => ReactElement) =>
  function Opened(words: StoryWords) {
    return (
      <Held from={false}>
        {(open, hold) => (
          <div>
            <Button variant="secondary" onClick={() => hold(true)}>
              {words.more}
            </Button>
            {draw(words, open, () => hold(false))}
          </div>
        )}
      </Held>
    );
  };

const dialog = (words: StoryWords, open: boolean, close: () => void) => ({
  open,
  onClose: close,
  title: words.title,
  closeLabel: words.close,
  actions: <Button onClick={close}>{words.send}</Button>,
});

/** What lies over the page. */
export const overlayStories: Stories = {
  Dialog: {
    usual: opened((words, open, close) => (
      <Dialog {...dialog(words, open, close)}>
        <p>{words.text}</p>
      </Dialog>
    )),
  },
  Sheet: {
    plain: opened((words, open, close) => (
      <Sheet {...dialog(words, open, close)}>
        <p>{words.text}</p>
      </Sheet>
    )),
    paper: opened((words, open, close) => (
      <Sheet paper {...dialog(words, open, close)}>
        <PaperHead title={words.market} sub={words.round} />
      </Sheet>
    )),
  },
  Menu: {
    usual: ({ home, name, slips }) => (
      <Menu
        label={name}
        trigger={<span>{name}</span>}
        align="start"
        items={[
          { key: 'home', text: home, onSelect: nothing },
          { key: 'slips', text: slips, link: <a href="#parts" /> },
        ]}
      />
    ),
  },
  ChoiceMenu: {
    usual: ({ language, option, otherOption }) => (
      <ChoiceMenu
        label={language}
        trigger={<span>{language}</span>}
        name="option"
        action="#parts"
        choices={[
          { key: 'one', text: option, selected: true },
          { key: 'two', text: otherOption, selected: false },
        ]}
        onChoose={nothing}
      />
    ),
  },
};

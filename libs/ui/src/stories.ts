import { actionStories } from './actions/actions.stories.tsx';
import { cardStories } from './cards/cards.stories.tsx';
import { choiceStories } from './choice/choice.stories.tsx';
import { feedbackStories } from './feedback/feedback.stories.tsx';
import { fieldStories } from './fields/fields.stories.tsx';
import { frameStories } from './frame/frame.stories.tsx';
import { keypadStories } from './keypad/keypad.stories.tsx';
import { numberStories } from './numbers/numbers.stories.tsx';
import { overlayStories } from './overlay/overlay.stories.tsx';
import { pageStories } from './page/page.stories.tsx';
import { paperStories } from './paper/paper.stories.tsx';
import { pictureStories } from './pictures/pictures.stories.tsx';
import { progressStories } from './progress/progress.stories.tsx';
import { templateStories } from './templates/templates.stories.tsx';
import type { Stories } from './stories/Story.ts';

export type { States, StoryWord, StoryWords } from './stories/Story.ts';

/** The stories of every exported part, by the folders of the parts. */
export const storiesByFolder: Readonly<Record<string, Stories>> = {
  actions: actionStories,
  cards: cardStories,
  choice: choiceStories,
  feedback: feedbackStories,
  fields: fieldStories,
  frame: frameStories,
  keypad: keypadStories,
  numbers: numberStories,
  overlay: overlayStories,
  page: pageStories,
  paper: paperStories,
  pictures: pictureStories,
  progress: progressStories,
  templates: templateStories,
};

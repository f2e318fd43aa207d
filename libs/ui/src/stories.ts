export { storiesByFolder } from './stories/stories.ts';
export type { States, StoryWord, StoryWords } from './stories/Story.ts';

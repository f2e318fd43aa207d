import { Button, Card, FormPage, ListPage, PageHead, TaskPage, TextField } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
import { Together } from '../stories/Together.tsx';
import type { Stories, StoryWords } from '../stories/Story.ts';

const link = <a href="#parts" />;

const help = ({ lotto, results, title }: StoryWords) => (
  <HelpLinks
    title={title}
    links={[
      { key: 'lotto', text: lotto, link },
      { key: 'results', text: results, link },
    ]}
  />
);

/** What every page is one of. */
export const templateStories: Stories = {
  ListPage: {
    usual: ({ lotto, text }) => (
      <ListPage head={<PageHead title={lotto} />}>
        <Card>{text}</Card>
      </ListPage>
    ),
  },
  TaskPage: {
    usual: (words) => (
      <TaskPage
        head={<PageHead title={words.deposit} back={link} backLabel={words.back} />}
        side={help(words)}
        sideLabel={words.title}
      >
        <Card>{words.text}</Card>
      </TaskPage>
    ),
  },
  FormPage: {
    usual: ({ name, password, send }) => (
      <FormPage head={<PageHead title={password} />}>
        <Card as="form" pad="lg">
          <Together>
            <TextField label={name} />
            <Button block>{send}</Button>
          </Together>
        </Card>
      </FormPage>
    ),
  },
  HelpLinks: { usual: help },
};

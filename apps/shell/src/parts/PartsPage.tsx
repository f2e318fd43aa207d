import { SectionHead } from '@poy/ui';
import { storiesByFolder, type States, type StoryWords } from '@poy/ui/stories';
import { LooksChoice } from './LooksChoice.tsx';
import styles from './parts.module.css';
import { useStoryWords } from './useStoryWords.ts';

/** Every part of the ui with its states, under the name of its folder, and the switches of looks. */
export function PartsPage() {
  const words = useStoryWords();
  return (
    <>
      <LooksChoice />
      {Object.entries(storiesByFolder).map(([folder, parts]) => (
        <section key={folder} aria-labelledby={`folder-${folder}`}>
          <SectionHead id={`folder-${folder}`} title={folder} />
          {Object.entries(parts).map(([name, states]) => (
            <Part key={name} name={name} states={states} words={words} />
          ))}
        </section>
      ))}
    </>
  );
}

interface PartProps {
  name: string;
  states: States;
  words: StoryWords;
}

function Part({ name, states, words }: PartProps) {
  return (
    <div className={styles.part} id={name}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.states}>
        {Object.entries(states).map(([state, draw]) => (
          <figure key={state} className={styles.state} data-part={name}>
            <figcaption className={styles.caption}>{state}</figcaption>
            <div className={styles.stage}>{draw(words)}</div>
          </figure>
        ))}
      </div>
    </div>
  );
}

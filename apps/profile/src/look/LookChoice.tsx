import { Card } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioChoice } from '../choice/RadioChoice.tsx';
import { keepLook, looks, readLook, type Look } from './look.ts';
import styles from './LookChoice.module.css';

/** Colours, size of the text, motion and sounds, on this device. A choice takes effect at once and is kept. */
export function LookChoice() {
  const { t } = useTranslation('profile');
  const [look, setLook] = useState(readLook);
  const choose = (change: Partial<Look>) => {
    const next = { ...look, ...change };
    setLook(next);
    keepLook(next);
  };
  const textOf = (name: string, value: string) => t(`look.${name}.${value}`);
  const optionsOf = <Value extends string>(name: keyof Look, values: readonly Value[]) =>
    values.map((value) => ({ value, text: textOf(name, value) }));
  return (
    <Card as="section" className={styles.look} aria-labelledby="look">
      <div>
        <h2 id="look" className={styles.title}>
          {t('look.title')}
        </h2>
        <p className={styles.text}>{t('look.kept')}</p>
      </div>
      <RadioChoice
        legend={t('look.scheme.label')}
        options={optionsOf('scheme', looks.scheme)}
        value={look.scheme}
        onChoose={(scheme) => choose({ scheme })}
      />
      <RadioChoice
        legend={t('look.text.label')}
        options={optionsOf('text', looks.text)}
        value={look.text}
        onChoose={(text) => choose({ text })}
      />
      <RadioChoice
        legend={t('look.motion.label')}
        options={optionsOf('motion', looks.motion)}
        value={look.motion}
        onChoose={(motion) => choose({ motion })}
      />
      <RadioChoice
        legend={t('look.sound.label')}
        options={optionsOf('sound', looks.sound)}
        value={look.sound}
        onChoose={(sound) => choose({ sound })}
      />
    </Card>
  );
}

import type { ConsentChoice } from '@poy/contract/rules';
import { useSite } from '@poy/host';
import { useSavingHint } from '@poy/host/in-app';
import { Button, Card, Notice, SectionHead } from '@poy/ui';
import { SavingHint } from '@poy/ui/bet';
import { ShieldCheck } from 'lucide-react';
import { chooseConsent } from './chooseConsent.ts';
import { deleteHeld, downloadHeld } from './heldData.ts';
import styles from './PrivacyPage.module.css';
import type { PrivacyWords } from './privacyWords.ts';
import { useConsent } from './useConsent.ts';
import { useNamedTask } from './useNamedTask.ts';

/**
 * The visitor's choice, with the ways to change it, to download the held data, and to have it
 * deleted.
 */
export function PrivacyChoice({ words }: { words: PrivacyWords }) {
  const consent = useConsent();
  const { consent: mode } = useSite();
  const { doing, run } = useNamedTask();
  const choose = (choice: ConsentChoice) =>
    run(choice, () =>
      chooseConsent(choice).then(() => (choice === 'agreed' ? words.saidYes : words.saidNo)),
    );
  const button = (name: string, text: string, press: () => void, off = false) => (
    <Button
      variant="secondary"
      busy={doing === name}
      disabled={doing !== null || off}
      onClick={press}
    >
      {text}
    </Button>
  );
  return (
    <section>
      <SectionHead title={words.choiceTitle} />
      <Card className={styles.choice}>
        <Notice icon={<ShieldCheck size={20} aria-hidden />}>
          <span role="status">{stateWords(words, mode, consent)}</span>
        </Notice>
        <noscript>{words.noScript}</noscript>
        <div className={styles.buttons} data-scripted="">
          {button(
            'refused',
            consent?.choice === 'agreed' ? words.withdraw : words.refuse,
            () => choose('refused'),
            consent?.choice === 'refused' ||
              (consent?.privacyControl === true && consent.choice === null),
          )}
          {button(
            'agreed',
            words.agree,
            () => choose('agreed'),
            consent?.privacyControl === true || consent?.choice === 'agreed',
          )}
          {button('download', words.download, () =>
            run('download', () => downloadHeld().then(() => words.downloaded)),
          )}
          {button('delete', words.delete, () =>
            run('delete', () =>
              deleteHeld().then((count) => words.deleted.replace('{{count}}', String(count))),
            ),
          )}
        </div>
        <SavingHint hint={useSavingHint()} />
        <p className={styles.why}>{words.withdrawing}</p>
      </Card>
    </section>
  );
}

function stateWords(
  words: PrivacyWords,
  mode: string,
  consent: ReturnType<typeof useConsent>,
): string {
  if (consent?.privacyControl) return words.stateControl;
  if (consent?.choice === 'agreed') return words.stateAgreed;
  if (consent?.choice === 'refused') return words.stateRefused;
  return mode === 'opt-in' ? words.stateOpen : words.stateOn;
}

import type { ConsentChoice } from '@poy/contract/rules';
import { useSite } from '@poy/host';
import { useSavingHint } from '@poy/host/in-app';
import { Button, Card, Notice, SectionHead } from '@poy/ui';
import { SavingHint } from '@poy/ui/bet';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseConsent } from '../chooseConsent.ts';
import { deleteHeld, downloadHeld } from './heldData.ts';
import styles from './PrivacyPage.module.css';
import { useConsent } from '../useConsent.ts';
import { useNamedTask } from './useNamedTask.ts';

/**
 * The visitor's choice, with the ways to change it, to download the held data, and to have it
 * deleted.
 */
export function PrivacyChoice() {
  const { t } = useTranslation('privacy');
  const consent = useConsent();
  const { consent: mode } = useSite();
  const { doing, run } = useNamedTask();
  const choose = (choice: ConsentChoice) =>
    run(choice, () =>
      chooseConsent(choice).then(() => (choice === 'agreed' ? t('saidYes') : t('saidNo'))),
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
      <SectionHead title={t('choiceTitle')} />
      <Card className={styles.choice}>
        <Notice icon={<ShieldCheck size={20} aria-hidden />}>
          <span role="status">{t(stateKey(mode, consent))}</span>
        </Notice>
        <noscript>{t('noScript')}</noscript>
        <div className={styles.buttons} data-scripted="">
          {button(
            'refused',
            consent?.choice === 'agreed' ? t('withdraw') : t('refuse'),
            () => choose('refused'),
            consent?.choice === 'refused' ||
              (consent?.privacyControl === true && consent.choice === null),
          )}
          {button(
            'agreed',
            t('agree'),
            () => choose('agreed'),
            consent?.privacyControl === true || consent?.choice === 'agreed',
          )}
          {button('download', t('download'), () =>
            run('download', () => downloadHeld().then(() => t('downloaded'))),
          )}
          {button('delete', t('delete'), () =>
            run('delete', () => deleteHeld().then((count) => t('deleted', { count }))),
          )}
        </div>
        <SavingHint hint={useSavingHint()} />
        <p className={styles.why}>{t('withdrawing')}</p>
      </Card>
    </section>
  );
}

/** Returns the key of the words about what was chosen. */
function stateKey(mode: string, consent: ReturnType<typeof useConsent>): string {
  if (consent?.privacyControl) return 'stateControl';
  if (consent?.choice === 'agreed') return 'stateAgreed';
  if (consent?.choice === 'refused') return 'stateRefused';
  return mode === 'opt-in' ? 'stateOpen' : 'stateOn';
}

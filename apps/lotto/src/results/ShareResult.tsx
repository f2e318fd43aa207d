import type { Language } from '@poy/contract/rules';
import { useLocale, useNotify } from '@poy/host';
import { Button, LinkButton } from '@poy/ui';
import { copyText, RefusedCopy } from '@poy/ui/bet';
import { MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineAddress } from '../shared/lineAddress.ts';
import { useSharedWords } from '../shared/useSharedWords.ts';
import { shareText } from '../shareText.ts';

/** Returns the page's own address in a language, without what else was in its query. */
const addressIn = (language: Language): string => {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}?lang=${language}`;
};

/**
 * Passes a result on by its address. A device that shares nothing copies it, and where the clipboard
 * refuses too, the address stands selected on the page.
 */
export function ShareResult({ title, digits }: { title: string; digits: string }) {
  const { t } = useTranslation(['lotto', 'host']);
  const notify = useNotify();
  const [refused, setRefused] = useState<string | null>(null);
  const { language } = useLocale();
  const lineWords = useSharedWords();
  const text = `${title}: ${digits}`;
  // A chat that fetches the page for its picture has no cookie, so the address names the language.
  const url = addressIn(language);
  const share = async () => {
    setRefused(null);
    const told = await shareText({ title, text, url });
    if (told === 'shared' || told === 'cancelled') return;
    if (await copyText(url)) notify.success(t('share.copied'));
    else setRefused(url);
  };
  return (
    <>
      <LinkButton
        link={<a href={lineAddress(url, text)} target="_blank" rel="noopener noreferrer" />}
        icon={<MessageCircle size={18} />}
      >
        {lineWords('line')}
      </LinkButton>
      <Button variant="secondary" icon={<Share2 size={18} />} onClick={() => void share()}>
        {t('share.share')}
      </Button>
      {refused !== null && <RefusedCopy text={refused} words={t('host:actions.copyRefused')} />}
    </>
  );
}

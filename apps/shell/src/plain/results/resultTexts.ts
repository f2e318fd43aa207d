import { startOfDay } from '@poy/bet-rules';
import type { PageRenderer, ResultTexts, RoundResult, Site } from '@poy/contract';
import { languageOf, type Language } from '@poy/contract/rules';
import { createWords, hostMessages, makeFormat } from '@poy/host';
import type { TFunction } from 'i18next';
import { plainWords } from '../plainWords.ts';

/** The options whose numbers people look for, in the order in which a result is told. */
const told = ['teng_bon_3', 'teng_bon_2', 'teng_lang_2', 'teng_bon_nha_3', 'teng_lang_3'] as const;

interface Asked {
  language: Language;
  /** The shared words (namespace `host`) and those of this folder (`plain`). */
  t: TFunction;
  result: RoundResult;
  site: Pick<Site, 'demo'>;
}

/** Returns a result in words, for a picture, a title or a list without script. */
export function tellResult({ language, t, result, site }: Asked): ResultTexts {
  const { betName, kind, number, dt, winning } = result;
  const day = makeFormat(language).longDate(startOfDay(dt.slice(0, 10)));
  return {
    name: t(`markets.${betName}`, { ns: 'host', defaultValue: betName }),
    sub: kind === 'yeekee' ? `${t('round', { ns: 'host', number })} · ${day}` : day,
    digits: result.result,
    voided: t('voided', { ns: 'plain' }),
    numbers: told.flatMap((option) => {
      const numbers = winning[option];
      if (!numbers) return [];
      return [{ label: t(`options.${option}`, { ns: 'host' }), value: numbers.join(' ') }];
    }),
    // A computed result is a real one, also on a demo.
    note: t(site.demo && kind !== 'yeekee' ? 'practice' : 'result', { ns: 'plain' }),
  };
}

/** Returns a result in the words of a language, for the picture that the server draws. */
export const resultTexts: PageRenderer['resultTexts'] = async (locale, result, site) => {
  const language = languageOf(locale);
  const { default: host } = await hostMessages[language]();
  const { i18n } = createWords(language, { host, plain: plainWords.words[language] });
  return tellResult({ language, t: i18n.t, result, site });
};

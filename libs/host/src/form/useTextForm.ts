import { useErrorWords, useRuleWords } from '@poy/host';
import type { RuleProblem } from '@poy/contract/rules';
import { useWordedForm, type TextForm, type WordedFormOptions } from './useWordedForm.ts';

/** Rules whose words are the same on every page, also on one that has words of its own. */
const ofEveryPage = /^text\.signs$|\.(?:sign\.|twofold$|negative$)/;

interface TextFormOptions<Name extends string> extends Omit<
  WordedFormOptions<Name, RuleProblem>,
  'wordsOf' | 'failureWords'
> {
  /** The words of the rules that are the page's own. Usually they are those of the host. */
  wordsOf?: (problem: RuleProblem | null) => string | undefined;
}

/** A form of texts, whose errors are told in the words of the host. */
export function useTextForm<Name extends string>({
  wordsOf,
  ...form
}: TextFormOptions<Name>): TextForm<Name> {
  const hostWords = useRuleWords();
  const ownWords = wordsOf ?? hostWords;
  return useWordedForm<Name, RuleProblem>({
    ...form,
    wordsOf: (problem) => (problem && ofEveryPage.test(problem) ? hostWords : ownWords)(problem),
    failureWords: useErrorWords(),
  });
}

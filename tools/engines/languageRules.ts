import type { Identifier } from '@mdn/browser-compat-data';
import type { ESLint, Linter, Rule } from 'eslint';
import esPlugin from 'eslint-plugin-es-x';
import {
  builtins,
  classes,
  expressions,
  grammar,
  inside,
  isPromised,
  operators,
} from './promised.ts';

const { rules } = esPlugin as unknown as { rules: Readonly<Record<string, Rule.RuleModule>> };

/** The plugin as a configuration names it. */
export const language = { rules } as ESLint.Plugin;

/** A feature of the language as the data tell of it. */
interface Feature {
  /** The word that every use of it writes. It is empty where the feature is no word. */
  readonly word: string;
  readonly told: Identifier | undefined;
}

const syntax = (told: Identifier | undefined): Feature => ({ word: '', told });

/** Features whose rule is not called as the data call the feature. */
const otherwiseNamed: Readonly<Record<string, Feature>> = {
  'no-array-prototype-findlast-findlastindex': syntax(builtins.Array?.findLast),
  'no-array-string-prototype-at': syntax(builtins.Array?.at),
  'no-class-instance-fields': syntax(classes?.public_class_fields),
  'no-class-private-fields': syntax(classes?.private_class_fields),
  'no-class-private-methods': syntax(classes?.private_class_methods),
  'no-class-static-block': syntax(classes?.static?.initialization_blocks),
  'no-class-static-fields': syntax(classes?.static?.class_fields),
  'no-hashbang': syntax(grammar?.hashbang_comments),
  'no-private-in': syntax(classes?.private_class_fields_in),
  'no-regexp-d-flag': syntax(builtins.RegExp?.hasIndices),
  'no-regexp-lookbehind-assertions': syntax(expressions?.lookbehind_assertion),
  'no-top-level-await': syntax(operators?.await?.top_level),
};

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the built-ins of the language, each by its owner and name without signs between them. */
function builtinsByName(): ReadonlyMap<string, Feature> {
  const byName = new Map<string, Feature>();
  const walk = (owner: string, feature: Identifier): void => {
    for (const [word, told] of inside(feature)) {
      byName.set(plain(owner + word), { word, told });
      walk(owner + word, told);
    }
  };
  walk('', builtins);
  return byName;
}

const byName = builtinsByName();

const featureOf = (rule: string): Feature | undefined =>
  otherwiseNamed[rule] ??
  byName.get(plain(rule.slice(3).replace('-prototype-', '-'))) ??
  byName.get(plain(rule.slice(3)));

/**
 * Returns true where a rule forbids something that a promised browser lacks. A feature of the newest
 * editions that the data do not know counts as lacking.
 */
function forbidsUnpromised(rule: string): boolean {
  const { docs, deprecated } = rules[rule]?.meta ?? {};
  const { category = '' } = (docs ?? {}) as { category?: string };
  const edition = Number(/^ES(\d+)/.exec(category)?.[1] ?? 0);
  if (deprecated || (edition < 2022 && !otherwiseNamed[rule])) return false;
  const compat = featureOf(rule)?.told?.__compat;
  return !compat || !isPromised(compat);
}

/** The rules about the language that the promise asks for. */
const unpromisedLanguage: readonly string[] = Object.keys(rules).filter(forbidsUnpromised);

/** The options of a rule, as far as they are used here. */
interface Options {
  aggressive?: unknown;
  allowTestedProperty?: unknown;
}

/** Methods of which arrays or our own data have the name as well. */
const ordinary = /^no-(iterator-prototype-|set-prototype-(union|difference|intersection)$)/;

/**
 * Makes the setting of a rule. A method counts by its name alone, whatever it is called on, but for
 * ordinary names. A place that asks first whether the feature is there is fine.
 */
function settingOf(rule: string): Linter.RuleEntry {
  const schema = [rules[rule]?.meta?.schema].flat()[0] as { properties?: Options } | undefined;
  const { aggressive, allowTestedProperty } = schema?.properties ?? {};
  const options = {
    ...(aggressive !== undefined && { aggressive: !ordinary.test(rule) }),
    ...(allowTestedProperty !== undefined && { allowTestedProperty: true }),
  };
  return Object.keys(options).length > 0 ? ['error', options] : 'error';
}

/**
 * Makes the settings of those rules. With the text of a file, only of the rules whose word stands in
 * it, because the others would find nothing.
 */
export function languageRules(text?: string): Linter.RulesRecord {
  return Object.fromEntries(
    unpromisedLanguage
      .filter((rule) => text === undefined || text.includes(featureOf(rule)?.word ?? ''))
      .map((rule) => [`es-x/${rule}`, settingOf(rule)]),
  );
}

/** Rules about what the build itself turns into something older. */
const built = /-(import-attributes|json-modules|dynamic-import-options|class-static-block)$/;

/** Makes the settings for sources. */
export function sourceRules(): Linter.RulesRecord {
  return Object.fromEntries(Object.entries(languageRules()).filter(([rule]) => !built.test(rule)));
}

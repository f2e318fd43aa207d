import { headerOf, type Answers } from './Answers.ts';
import { allows, policyOf, type Policy } from './policyOf.ts';
import { cookiesOf } from './cookiesOf.ts';
import { scriptsOf } from './scriptsOf.ts';

/** One outcome of a rule, with the points that it adds to 100. */
interface Outcome {
  /** The Observatory's name of it. */
  result: string;
  points: number;
  /** The first outcome that fits counts. The last one of a rule has no condition. */
  when?: (answers: Answers) => boolean;
}

/** Sources so wide that they allow anybody. */
const wide = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const unsafe = [...wide, "'unsafe-inline'", 'data:'];

const inPolicy =
  (test: (policy: Policy) => boolean) =>
  ({ headers }: Answers): boolean => {
    const policy = policyOf(headers);
    return policy !== null && test(policy);
  };
const insecure = (source: string): boolean => /^(?:http|ftp):/.test(source);
const passive = ['img-src', 'media-src'];

const referrer = ({ headers }: Answers): string | undefined =>
  headerOf(headers, 'referrer-policy')?.split(/,\s*/).at(-1);
const maxAge = ({ headers }: Answers): number | undefined => {
  const age = /(?:^|;\s*)max-age=(\d+)/.exec(headerOf(headers, 'strict-transport-security') ?? '');
  return age ? Number(age[1]) : undefined;
};
const framing = ({ headers }: Answers) => headerOf(headers, 'x-frame-options');
const sharing = ({ headers }: Answers) => headerOf(headers, 'cross-origin-resource-policy');
const isSession = ({ name }: { name: string }): boolean => /login|sess/i.test(name);

/**
 * The rules of Mozilla's HTTP Observatory, version 2: `src/grader/charts.js` (points) and
 * `src/analyzer/tests` (conditions) of github.com/mdn/mdn-http-observatory. What a test of a server
 * cannot know is left out: certificates and the list of preloaded hosts.
 */
export const rules: Readonly<Record<string, readonly Outcome[]>> = {
  'content-security-policy': [
    { result: 'csp-not-implemented', points: -25, when: ({ headers }) => !policyOf(headers) },
    {
      result: 'csp-implemented-with-unsafe-inline',
      points: -20,
      when: inPolicy((p) => allows(p, 'script-src', unsafe) || allows(p, 'object-src', wide)),
    },
    {
      result: 'csp-implemented-with-insecure-scheme',
      points: -20,
      when: inPolicy((p) =>
        Object.entries(p).some(([name, from]) => !passive.includes(name) && from.some(insecure)),
      ),
    },
    {
      result: 'csp-implemented-with-unsafe-eval',
      points: -10,
      when: inPolicy((p) =>
        ['script-src', 'style-src'].some((name) => allows(p, name, ["'unsafe-eval'"])),
      ),
    },
    {
      result: 'csp-implemented-with-insecure-scheme-in-passive-content-only',
      points: -10,
      when: inPolicy((p) => passive.some((name) => p[name]?.some(insecure))),
    },
    {
      result: 'csp-implemented-with-unsafe-inline-in-style-src-only',
      points: 0,
      when: inPolicy((p) => allows(p, 'style-src', unsafe)),
    },
    {
      result: 'csp-implemented-with-no-unsafe-default-src-none',
      points: 10,
      when: inPolicy((p) => p['default-src']?.join() === "'none'"),
    },
    { result: 'csp-implemented-with-no-unsafe', points: 5 },
  ],
  cookies: [
    { result: 'cookies-not-found', points: 0, when: (a) => cookiesOf(a).length === 0 },
    {
      result: 'cookies-session-without-secure-flag',
      points: -40,
      when: (a) => cookiesOf(a).some((cookie) => isSession(cookie) && !cookie.secure),
    },
    {
      result: 'cookies-session-without-httponly-flag',
      points: -30,
      when: (a) => cookiesOf(a).some((cookie) => isSession(cookie) && !cookie.httpOnly),
    },
    {
      result: 'cookies-anticsrf-without-samesite-flag',
      points: -20,
      when: (a) => cookiesOf(a).some(({ name, sameSite }) => /csrf/i.test(name) && !sameSite),
    },
    {
      result: 'cookies-without-secure-flag',
      points: -20,
      when: (a) => cookiesOf(a).some(({ secure }) => !secure),
    },
    {
      result: 'cookies-secure-with-httponly-sessions',
      points: 0,
      when: (a) => cookiesOf(a).some(({ sameSite }) => !sameSite),
    },
    { result: 'cookies-secure-with-httponly-sessions-and-samesite', points: 5 },
  ],
  'cross-origin-resource-sharing': [
    {
      result: 'cross-origin-resource-sharing-implemented-with-universal-access',
      points: -50,
      when: ({ cors, origin }) =>
        headerOf(cors, 'access-control-allow-origin') === origin &&
        headerOf(cors, 'access-control-allow-credentials') === 'true',
    },
    { result: 'cross-origin-resource-sharing-not-implemented', points: 0 },
  ],
  redirection: [
    { result: 'redirection-not-needed-no-http', points: 0, when: ({ plain }) => plain === null },
    {
      result: 'redirection-to-https',
      points: 0,
      when: ({ plain }) => headerOf(plain ?? {}, 'location')?.startsWith('https://') === true,
    },
    { result: 'redirection-missing', points: -20 },
  ],
  'referrer-policy': [
    {
      result: 'referrer-policy-not-implemented',
      points: 0,
      when: (a) => referrer(a) === undefined,
    },
    {
      result: 'referrer-policy-private',
      points: 5,
      when: (a) =>
        /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
          referrer(a) ?? '',
        ),
    },
    { result: 'referrer-policy-unsafe', points: -5 },
  ],
  'strict-transport-security': [
    { result: 'hsts-not-implemented', points: -20, when: (a) => maxAge(a) === undefined },
    {
      result: 'hsts-implemented-max-age-less-than-six-months',
      points: -10,
      when: (a) => (maxAge(a) ?? 0) < 15_552_000,
    },
    { result: 'hsts-implemented-max-age-at-least-six-months', points: 0 },
  ],
  'subresource-integrity': [
    {
      result: 'sri-not-implemented-but-no-scripts-loaded',
      points: 0,
      when: (a) => scriptsOf(a).length === 0,
    },
    {
      result: 'sri-not-implemented-and-external-scripts-not-loaded-securely',
      points: -50,
      when: (a) => scriptsOf(a).some(({ foreign, tls, checked }) => foreign && !tls && !checked),
    },
    {
      result: 'sri-implemented-but-external-scripts-not-loaded-securely',
      points: -20,
      when: (a) => scriptsOf(a).some(({ foreign, tls }) => foreign && !tls),
    },
    {
      result: 'sri-not-implemented-but-external-scripts-loaded-securely',
      points: -5,
      when: (a) => scriptsOf(a).some(({ foreign, checked }) => foreign && !checked),
    },
    {
      result: 'sri-implemented-and-all-scripts-loaded-securely',
      points: 5,
      when: (a) => scriptsOf(a).some(({ checked }) => checked),
    },
    { result: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', points: 0 },
  ],
  'x-content-type-options': [
    {
      result: 'x-content-type-options-nosniff',
      points: 0,
      when: ({ headers }) => headerOf(headers, 'x-content-type-options') === 'nosniff',
    },
    { result: 'x-content-type-options-not-implemented', points: -5 },
  ],
  'x-frame-options': [
    {
      result: 'x-frame-options-implemented-via-csp',
      points: 5,
      when: inPolicy((p) => p['frame-ancestors'] !== undefined),
    },
    {
      result: 'x-frame-options-sameorigin-or-deny',
      points: 0,
      when: (a) => /^(deny|sameorigin|allow-from.*)$/.test(framing(a) ?? ''),
    },
    { result: 'x-frame-options-not-implemented', points: -20 },
  ],
  'cross-origin-resource-policy': [
    {
      result: 'cross-origin-resource-policy-not-implemented',
      points: 0,
      when: (a) => sharing(a) === undefined,
    },
    {
      result: 'cross-origin-resource-policy-implemented-with-same-origin',
      points: 10,
      when: (a) => /^same-(origin|site)$/.test(sharing(a) ?? ''),
    },
    {
      result: 'cross-origin-resource-policy-implemented-with-cross-origin',
      points: 0,
      when: (a) => sharing(a) === 'cross-origin',
    },
    { result: 'cross-origin-resource-policy-header-invalid', points: -5 },
  ],
};

import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { trustScripts } from './trustScripts.ts';

type Rules = { createScriptURL: (address: string) => string | null };

const hash = 'aB3-_'.repeat(9).slice(0, 43);
const entries = {
  lotto: `https://cdn.example/lotto/remoteEntry.${hash}.js`,
  credit: `/remotes/credit/remoteEntry.${hash}.js`,
};

/** Makes the policy in a browser that knows Trusted Types, and returns its rules. */
function policyRules(): Rules {
  const createPolicy = jest.fn<(name: string, rules: Rules) => void>();
  stubGlobal('trustedTypes', { createPolicy });
  trustScripts({ entries });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['default']);
  return createPolicy.mock.calls[0]?.[1] ?? { createScriptURL: () => null };
}

afterEach(() => unstubAllGlobals());

describe('the one Trusted Types policy', () => {
  it.each([
    `/assets/shell/12.${hash}.js`,
    `/collector/1.3.0.${hash}.js`,
    `/remotes/credit/__federation_expose_remote.${hash}.js`,
    `https://cdn.example/lotto/7.${hash}.js`,
    '/push-worker.js',
  ])('lets the script %s through', (address) => {
    expect(policyRules().createScriptURL(address)).toBe(address);
  });

  it.each([
    `https://evil.example/lotto/7.${hash}.js`,
    'https://evil.example/push-worker.js',
    '/push-worker.js?of=somebody',
    `//evil.example/assets/shell/12.${hash}.js`,
    `https://cdn.example/7.${hash}.js`,
    `https://cdn.example/lotto/more/7.${hash}.js`,
    `https://cdn.example.evil.example/lotto/7.${hash}.js`,
    `/assets/shell/../../api/x.${hash}.js`,
    `/remotes/games/7.${hash}.js`,
    `/assets/shell/12.${hash}.js?x`,
    `/assets/shell/12.${hash}.json`,
    '/assets/shell/12.js',
    '/collector.js',
    'data:text/javascript,alert(1)',
    `blob:https://cdn.example/lotto/7.${hash}.js`,
    '',
  ])('refuses the script %s', (address) => {
    expect(policyRules().createScriptURL(address)).toBeNull();
  });

  it('makes nothing of text', () => {
    expect(Object.keys(policyRules())).toEqual(['createScriptURL']);
  });

  it('is not needed by a browser that knows no Trusted Types', () => {
    stubGlobal('trustedTypes', undefined);
    expect(() => trustScripts({ entries })).not.toThrow();
  });
});

import { rules, server, src } from '../tables/places.mjs';

/** @typedef {import('./madeMutant.mjs').Target} Target */

/** @param {string} name @returns {Target} a file of the rules of bets, whose test is beside it */
const rule = (name) => ({ file: `libs/bet-rules/src/${name}.ts`, tests: [rules(name)] });

/** @param {string} name @param {readonly string[]} tests @returns {Target} a function of the ledger */
const ledger = (name, ...tests) => ({
  file: `${src}/ledger/sql/${name}.sql`,
  tests: tests.map((test) => server(`ledger/${test}`)),
});

/** @param {string} name @param {readonly string[]} tests @returns {Target} a function of the limits */
const limits = (name, ...tests) => ({
  file: `${src}/lottery/limits/sql/${name}.sql`,
  tests: tests.map((test) => server(`lottery/limits/${test}`)),
});

/** The rules of money whose mutants are made. @type {readonly Target[]} */
export const targets = [
  rule('amounts/payout'),
  rule('amounts/amount'),
  rule('results/result'),
  rule('results/sealed'),
  rule('results/fair'),
  rule('results/yeekee'),
  rule('results/sets'),
  rule('draft/totals'),
  rule('slipCheck'),
  ledger('post', 'tests/ledger', 'tests/accountLocks'),
  ledger('postLocked', 'tests/ledger', 'tests/lastSatang'),
  ledger('lockAccount', 'tests/accountLocks'),
  ledger('creditMany', 'tests/creditMany', 'tests/accountLocks'),
  ledger('debitMany', 'tests/debitMany'),
  ledger('hold', 'tests/lastSatang', 'holds'),
  ledger('endHold', 'holds'),
  ledger('takeBackAs', 'takeBack'),
  ledger('moveAf', 'tests/lastSatang', 'afCash'),
  limits('judgeSlips', 'limits', 'roundLimits'),
  limits('countLines', 'limits', 'exposure/exposure', 'memberCounters'),
  limits('countByNumber', 'memberCounters'),
  limits('usualTerms', 'limits', 'settings/changedTerms'),
];

import { server, src } from './places.mjs';

const place = `${src}/lottery`;

/** Faults in the lottery's TypeScript. @type {readonly import('./places.mjs').Mutant[]} */
export const lottery = [
  {
    id: 'lottery-balance-told-wrong',
    file: `${place}/purchases/sell.ts`,
    text: 'amountSatang: -stake,',
    becomes: 'amountSatang: stake,',
    breaks: 'A stake is told to the browsers of a member as money that came.',
    tests: [server('lottery/slips/placeSlip')],
  },
  {
    id: 'lottery-key-of-another-slip',
    file: `${place}/slips/placeSlips.ts`,
    text: '[option, number, price, multiply]',
    becomes: '[option, number, multiply]',
    breaks: 'A key with another stake answers the first slip.',
    tests: [server('lottery/slips/placeSlip')],
  },
  {
    id: 'lottery-answers-in-another-order',
    file: `${place}/slips/placeSlips.ts`,
    text: 'for (const { n, answer } of unsold) answers[n - 1] = answer;',
    becomes: 'for (const { answer } of unsold) answers[0] = answer;',
    breaks: 'A refusal goes to another member than the one who is refused.',
    tests: [server('lottery/slips/soldTogether')],
  },
  {
    id: 'lottery-member-buys-twice-at-once',
    file: `${place}/purchases/sellTogether.ts`,
    text: 'if (!one || buying.has(one.order.member)) at += 1;',
    becomes: 'if (!one) at += 1;',
    breaks: 'Two slips of one member are in one call, which takes one.',
    tests: [server('lottery/purchases/sellTogether')],
  },
  {
    id: 'lottery-busy-member-not-served',
    file: `${place}/purchases/sellTogether.ts`,
    text: 'if (!(error instanceof DatabaseAway) && taken.length > 1) return [...taken];',
    becomes: '',
    breaks: 'One slip that fails takes the others of its call with it.',
    tests: [server('lottery/purchases/sellTogether')],
  },
  {
    id: 'lottery-sealed-draw-as-classic',
    file: `${place}/clockwork/sql/drawnResult.sql`,
    text: `  IF p_mode = 'sealed' THEN
    total`,
    becomes: `  IF p_mode = 'fair' THEN
    total`,
    breaks: 'A sealed round is drawn without its number.',
    tests: [
      server('lottery/clockwork/drawing/drawRound'),
      server('lottery/rounds/results/shotResult'),
    ],
  },
  {
    id: 'lottery-beacon-left-out',
    file: `${place}/clockwork/sql/drawnResult.sql`,
    text: ` || coalesce(':' || p_beacon, '')`,
    becomes: '',
    breaks: 'A fair round is drawn without the public value.',
    tests: [server('lottery/clockwork/drawing/drawRound'), server('lottery/beacon/beacon')],
  },
  {
    id: 'lottery-voided-rounds-wait',
    file: `${place}/clockwork/tick.ts`,
    text: `r.status IN ('resulted', 'voided') ORDER BY r.results_at`,
    becomes: `r.status IN ('resulted') ORDER BY r.results_at`,
    breaks: 'The stakes of a voided round do not come back.',
    tests: [server('lottery/clockwork/settling/settle')],
  },
  {
    id: 'lottery-one-round-stops-all',
    file: `${place}/each.ts`,
    text: 'if (errors.length > 0)',
    becomes: 'if (errors.length > 1)',
    breaks: 'A turn of the clockwork that failed is not told.',
    tests: [server('lottery/each')],
  },
  {
    id: 'lottery-clockwork-does-not-wait',
    file: `${place}/clockwork/startTick.ts`,
    text: `      clearTimeout(timer);
      await turn;`,
    becomes: '      clearTimeout(timer);',
    breaks: 'The clockwork is stopped in the middle of a turn.',
    tests: [server('lottery/clockwork/startTick')],
  },
  {
    id: 'lottery-worst-case-of-sets',
    file: `${src}/lottery/limits/settings/setPayouts.ts`,
    text: 'Math.max(best.get(result) ?? 0, prizes[tier])',
    becomes: '(best.get(result) ?? 0) + prizes[tier]',
    breaks: 'The worst case adds prizes of which only one is paid.',
    tests: [server('lottery/limits/settings/setPayouts')],
  },
  {
    id: 'lottery-sets-of-one',
    file: `${src}/lottery/limits/settings/setPayouts.ts`,
    text: 'prize * quantity',
    becomes: 'prize',
    breaks: 'The worst case counts one set where many are sold.',
    tests: [server('lottery/limits/settings/setPayouts')],
  },
];

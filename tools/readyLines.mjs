/**
 * Returns the lines that `npm start` prints when everything runs. They name passwords and the
 * sandbox only on a demo.
 * @param {Pick<import('./product.mjs').Product, 'url' | 'sandboxUrl'>} running
 * @returns {string[]}
 */
export function readyLines({ url, sandboxUrl }) {
  const ready = ['', `Poy is ready at ${url}`, ''];
  if (sandboxUrl === null) {
    return [
      ...ready,
      'The sandbox stays off: this is no demo (DEMO=off, HOST is not this machine alone, or a site is real).',
      '',
      'Ctrl-C stops it. The data is kept.',
    ];
  }
  return [
    ...ready,
    '  A demo: all money is play money, and these passwords are public.',
    '  Members    demo01 … demo20     password Demo#2026   (the first three are lived in)',
    '  Operators  operator1 … operator3   password Demo#2026   (npm run operator -- --help)',
    `  Sandbox    ${sandboxUrl}   (plays the bank, on play money)`,
    `             ${sandboxUrl}/draws   (practice results of government, stock and foreign rounds)`,
    `  Two sites  ${url} and ${url.replace('localhost', 'lotus.localhost')}`,
    '',
    'Ctrl-C stops it. The data is kept; npm run reset wipes it.',
  ];
}

// Few pages name transactions, so their words are built into the words of those pages.
export { withTransactions } from './withTransactions.ts';

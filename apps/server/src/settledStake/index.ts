export { settledStakeOf, stakeTakenSince } from './settledStakeOf.ts';

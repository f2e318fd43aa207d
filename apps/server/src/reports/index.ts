export { reportedDays } from './reportedDays.ts';

export { PrintedStatement } from './PrintedStatement.tsx';
export { saveStatement } from './saveStatement.ts';

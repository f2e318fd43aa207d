import { useDesk } from './Desk.ts';

/** Returns the function that says at the top of the page what was done, or what failed. */
export function useTell(): (text: string, tone?: 'success' | 'fail') => void {
  const { store } = useDesk();
  return (text, tone = 'success') => store.setState({ told: { text, tone } });
}

/** Takes the place of axios's fetch adapter in browser builds (leftOut.ts): axios asks, and goes on with what it has. */
export const getFetch = (): false => false;

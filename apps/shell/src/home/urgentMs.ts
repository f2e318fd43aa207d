/** From here on a countdown stands in the accent. */
export const urgentMs = 5 * 60 * 1000;

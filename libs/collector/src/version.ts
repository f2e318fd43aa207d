/** The version of the collector and of the event it sends. */
export const version = '1.3.0';

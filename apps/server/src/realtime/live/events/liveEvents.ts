/** The topic on which a process tells the others what it wrote into the stream. */
export const liveTopic = 'live.events';
/** The events that are kept for those who come back. */
export const keptEvents = 2_000;

/** Events that were written, the first with the serial `first`, each as the JSON of its content. */
export interface Written {
  readonly stream: string;
  readonly first: number;
  readonly contents: readonly string[];
}

/** The limits of a process that paints pages. */
export interface PainterLimits {
  /** The time in ms in which the process must have loaded its program. */
  startMs: number;
  /** The time in ms in which a question must be answered. */
  askMs: number;
  /** The most bytes of the text of an answer. A page has about 0.2 MB. */
  mostBytes: number;
  /** The most megabytes that its objects may take. */
  heapMb: number;
  /** The most megabytes that the whole process may take. */
  residentMb: number;
  /** The most bytes of all questions that wait for an answer. That of a page has about 0.2 MB. */
  mostWaiting: number;
  /** The pauses in ms before it is started again, after one failure, two, and so on. */
  pausesMs: readonly number[];
  /** The time in ms without a failure after which the pauses begin with the first one again. */
  soundMs: number;
}

export const usualLimits: PainterLimits = {
  startMs: 20_000,
  askMs: 10_000,
  mostBytes: 8 * 1_024 * 1_024,
  heapMb: 256,
  residentMb: 600,
  mostWaiting: 64 * 1_024 * 1_024,
  pausesMs: [0, 1_000, 2_000, 5_000, 15_000, 60_000],
  soundMs: 60_000,
};

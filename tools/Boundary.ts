/** A row of the table of allowed imports (tools/boundaries.ts). */
export interface Boundary {
  /** The folder of the project, or of a part of it. */
  folder: string;
  /** Our own packages that it may import. */
  ours: readonly string[];
  /**
   * The packages among them that it may import as types only, because their values would weigh too
   * much in a browser.
   */
  typesOnly?: readonly string[];
  /** Packages of others that it may import. When absent: all but the ones in `not`. */
  packages?: readonly string[];
  /** Packages of others that it may not import. */
  not?: readonly Door[];
  /** Relative imports that it may not use. */
  notRelative?: readonly Door[];
  /** Our own packages that its tests may import as well. */
  inTests?: readonly string[];
  /**
   * When true, its shared packages come from the shell, which lends only parts of some
   * (`lentNames`).
   */
  borrows?: boolean;
  /**
   * The message for an import of one of our packages that is not in `ours`; it says what to do
   * instead.
   */
  door: string;
}

/** Refuses imports that match `regex` with `message`, which says what to import instead. */
export interface Door {
  regex: string;
  message: string;
}

import type { Wanted } from './findWanted.ts';

/**
 * One page in a browser engine, with as much as a person does there: opens, looks, presses, writes.
 * Each engine is driven by its own protocol, so the journeys know only this.
 */
export interface EnginePage {
  /** The name and version that the engine gives of itself. */
  readonly version: string;
  open(address: string): Promise<void>;
  /** Returns whether something is on the page and can be seen. */
  has(wanted: Wanted): Promise<boolean>;
  /**
   * Presses something with the engine's own pointer, as a person would.
   * @throws Error when it is not there
   */
  press(wanted: Wanted): Promise<void>;
  /**
   * Replaces what stands in a field, key by key.
   * @throws Error when it is not there
   */
  write(wanted: Wanted, text: string): Promise<void>;
  /** Returns what can be read on the page. */
  text(): Promise<string>;
  /** Returns the path of the page with its query. */
  path(): Promise<string>;
  /** Returns how far the page can be scrolled sideways, in CSS pixels. */
  sideways(): Promise<number>;
  /** Returns the paths of what the page has fetched. */
  fetched(): Promise<string[]>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}

/** The size of the window in CSS pixels, and a free port for the program that drives the engine. */
export interface Opening {
  readonly width: number;
  readonly height: number;
  readonly driverPort: number;
}

/** A browser engine that may or may not be on this machine. */
export interface Engine {
  readonly name: string;
  /** The Debian package that brings it. */
  readonly comesWith: string;
  /** Returns null where the engine is on this machine, otherwise the program that is missing. */
  missing(): Promise<string | null>;
  openPage(opening: Opening): Promise<EnginePage>;
}

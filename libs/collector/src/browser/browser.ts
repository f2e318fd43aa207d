/**
 * The parts of a browser that the sources use, with unknown results, as if every browser had them
 * all. Where a part is missing the reading throws, and that signal is null. Only a part that a
 * source can do without is optional. Neither `browser` nor a call of `nav()` reads a detail of the
 * device.
 */
export interface Browser {
  scheduler?: { yield?(): Promise<void> };
  IdleDetector?: IdleDetectorClass;
  Accelerometer?: SensorClass;
  Gyroscope?: SensorClass;
  Magnetometer?: SensorClass;
  /** Not there in a worker. */
  document?: Document;
  screen: Unknown<'width' | 'height' | 'pixelDepth'> & { orientation: Unknown<'type'> };
  innerWidth?: unknown;
  innerHeight?: unknown;
  /** What the one file gives the page. */
  PoyCollector?: object;
}

export interface IdleDetectorClass {
  new (): {
    userState?: unknown;
    screenState?: unknown;
    start(options: { threshold: number; signal: AbortSignal }): Promise<void>;
  };
  requestPermission(): Promise<unknown>;
}

export type SensorClass = new (options: { frequency: number }) => {
  onreading?: () => void;
  x?: unknown;
  y?: unknown;
  z?: unknown;
  start(): void;
  stop(): void;
};

type Unknown<Name extends string> = { [Key in Name]?: unknown };

export interface BrowserNavigator extends Unknown<
  | 'userAgent'
  | 'maxTouchPoints'
  | 'hardwareConcurrency'
  | 'deviceMemory'
  | 'language'
  | 'standalone'
  | 'cookieEnabled'
  | 'vendor'
  | 'appVersion'
  | 'product'
> {
  userAgentData?: {
    getHighEntropyValues(names: string[]): Promise<Unknown<'platformVersion' | 'model'>>;
  };
  languages: ArrayLike<unknown>;
  connection: Unknown<'effectiveType' | 'downlink' | 'rtt'>;
  getBattery(): Promise<Unknown<'charging' | 'level'>>;
  storage: { persisted(): Promise<unknown>; estimate(): Promise<Unknown<'usage' | 'quota'>> };
  serviceWorker?: { controller?: unknown };
  permissions: {
    query(what: { name: string; userVisibleOnly?: boolean }): Promise<{ state?: unknown }>;
  };
  mediaDevices: { enumerateDevices(): Promise<Unknown<'kind' | 'label'>[]> };
  geolocation: {
    getCurrentPosition(
      found: (position: Position) => void,
      failed: (error: Position) => void,
      options: PositionOptions,
    ): void;
  };
  wakeLock?: { request(kind: 'screen'): Promise<{ release(): Promise<void> }> };
  gpu: { requestAdapter(): Promise<GpuAdapter | null> };
}

/** A position has `coords`, a failure has `code`. */
export interface Position {
  coords?: Unknown<'latitude' | 'longitude' | 'accuracy' | 'altitude' | 'heading' | 'speed'>;
  timestamp?: unknown;
  code?: unknown;
}

export interface GpuAdapter {
  info: Unknown<'vendor' | 'architecture' | 'device' | 'description'>;
  features: { size?: unknown };
  limits: Unknown<'maxBindGroups' | 'maxBufferSize' | 'maxTextureDimension2D'>;
}

/** The global object of the page or the worker. */
export const browser = globalThis as unknown as Browser;

/** Returns `navigator` with results that are not trusted. */
export function nav(): BrowserNavigator {
  return navigator as unknown as BrowserNavigator;
}

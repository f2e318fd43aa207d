import { stubGlobal } from '@poy/testing';

/** An object whose parts a test may replace. */
export type Parts = Record<string, unknown>;

/** Returns a browser in which everything works, as the globals that the sources use. */
export function fakeBrowser(): Record<string, unknown> & {
  navigator: Parts;
  document: Parts;
  screen: Parts;
} {
  return {
    navigator: fakeNavigator(),
    document: fakeDocument(),
    screen: {
      width: 1280,
      height: 720,
      pixelDepth: 24,
      orientation: { type: 'landscape-primary' },
    },
    innerWidth: 1200,
    innerHeight: 600,
    matchMedia: (query: string) => ({
      matches: ['(color-gamut:p3)', '(color-gamut:srgb)', '(prefers-color-scheme:dark)'].includes(
        query,
      ),
    }),
    location: {
      hostname: 'poy.example',
      href: 'https://poy.example/lotto?a=1',
      pathname: '/lotto',
      search: '?a=1',
    },
    sessionStorage: fakeStorage(),
    AudioContext: class {
      sampleRate = 48_000;
      close = async (): Promise<void> => {};
    },
    RTCPeerConnection: FakeConnection,
    OffscreenCanvas: FakeCanvas,
    IdleDetector: class {
      static requestPermission = async (): Promise<string> => 'granted';
      userState = 'active';
      screenState = 'unlocked';
      start = async (): Promise<void> => {};
    },
    Accelerometer: sensorOf([1, 2, 9], [3, 2, 11]),
    Gyroscope: sensorOf([0, 0, 0]),
    Worker: undefined,
  };
}

/** Replaces the globals by the fake browser until the test ends (`unstubAllGlobals`). */
export function install(browser: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(browser)) stubGlobal(name, value);
}

/** Installs the fake browser with some parts replaced: `{ 'navigator.getBattery': undefined }`. */
export function installed(replaced: Parts = {}): ReturnType<typeof fakeBrowser> {
  const browser = fakeBrowser();
  for (const [path, value] of Object.entries(replaced)) {
    const [name = '', part] = path.split('.');
    if (part) Object.assign(browser[name] as Parts, { [part]: value });
    else Object.assign(browser, { [name]: value });
  }
  install(browser);
  return browser;
}

function fakeNavigator(): Parts {
  return {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/141.0.0.0 Mobile Safari/537.36',
    userAgentData: {
      getHighEntropyValues: async () => ({ platformVersion: '14.0.0', model: 'SM-A546E' }),
    },
    maxTouchPoints: 5,
    hardwareConcurrency: 8,
    deviceMemory: 4,
    language: 'th-TH',
    languages: ['th-TH', 'en'],
    cookieEnabled: true,
    vendor: 'Google Inc.',
    appVersion: '5.0 (Linux)',
    product: 'Gecko',
    connection: { effectiveType: '4g', downlink: 10, rtt: 50 },
    getBattery: async () => ({ charging: true, level: 0.5 }),
    storage: { persisted: async () => false, estimate: async () => ({ usage: 10, quota: 1000 }) },
    serviceWorker: { controller: {} },
    permissions: {
      query: async ({ name }: { name: string }) => ({
        state: name === 'camera' ? 'denied' : 'prompt',
      }),
    },
    mediaDevices: {
      enumerateDevices: async () => [
        { kind: 'audioinput', label: '' },
        { kind: 'videoinput', label: '' },
        { kind: 'videoinput', label: '' },
      ],
    },
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({
          timestamp: 1000,
          coords: {
            latitude: 13.7563,
            longitude: 100.5018,
            accuracy: 15,
            altitude: null,
            heading: null,
            speed: 0,
          },
        }),
    },
    wakeLock: { request: async () => ({ release: async () => {} }) },
    gpu: {
      requestAdapter: async () => ({
        info: { vendor: 'arm', architecture: 'valhall', device: '', description: '' },
        features: { size: 12 },
        limits: { maxBindGroups: 4, maxBufferSize: 268_435_456, maxTextureDimension2D: 8192 },
      }),
    },
  };
}

function fakeDocument(): Parts {
  const jar = new Map<string, string>();
  return {
    title: 'Poy',
    referrer: 'https://from.example/',
    visibilityState: 'visible',
    /** The cookie that was set last, as it was written. */
    written: '',
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      this.written = line;
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    },
    createElement: () => ({
      canPlayType: (type: string) => (type.includes('hvc1') ? '' : 'probably'),
    }),
  };
}

/** Returns the storage of a tab, in memory. */
function fakeStorage(): Parts {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
}

class FakeConnection {
  onicecandidate: (event: { candidate: { type: string } | null }) => void = () => {};
  createDataChannel(): void {}
  close(): void {}
  async setLocalDescription(): Promise<void> {
    for (const type of ['host', 'host', 'srflx']) this.onicecandidate({ candidate: { type } });
    this.onicecandidate({ candidate: null });
  }
}

const parameters: Record<number, unknown> = {
  0x1f00: 'WebKit',
  0x1f01: 'WebKit WebGL',
  0x1f02: 'WebGL 2.0',
  0x8b8c: 'WebGL GLSL ES 3.00',
  0x9245: 'ARM',
  0x9246: 'Mali-G68',
  0x0d33: 8192,
  0x84e8: 8192,
  0x8869: 16,
  0x8b4d: 64,
};

/** A canvas whose fonts are Arial and Tahoma besides the generic ones. */
class FakeCanvas {
  getContext(kind: string): unknown {
    if (kind === '2d') return new FakeSheet();
    return {
      drawBuffers: () => {},
      getExtension: () => ({ loseContext: () => {} }),
      getSupportedExtensions: () => ['OES_b', 'EXT_a'],
      getParameter: (name: number) => parameters[name],
    };
  }
}

class FakeSheet {
  font = '';
  fillText(): void {}
  arc(): void {}
  fill(): void {}
  measureText(): { width: number } {
    return {
      width: /Arial|Tahoma/.test(this.font) ? 500 : (this.font.split(/[ ,]/).pop() ?? '').length,
    };
  }
  getImageData(): { data: Uint8ClampedArray } {
    return { data: new Uint8ClampedArray([1, 2, 3, 4]) };
  }
}

function sensorOf(...readings: [x: number, y: number, z: number][]): unknown {
  return class {
    x = 0;
    y = 0;
    z = 0;
    onreading = (): void => {};
    stop(): void {}
    start(): void {
      for (const [x, y, z] of readings) setTimeout(() => this.read(x, y, z), 200);
    }
    read(x: number, y: number, z: number): void {
      Object.assign(this, { x, y, z });
      this.onreading();
    }
  };
}

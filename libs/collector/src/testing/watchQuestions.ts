/**
 * Notes, in the global list `questions`, each use of a function that may ask a visitor something or
 * open a device. It goes to the browser as text, so it uses nothing from outside.
 */
export function watchQuestions(): void {
  const questions: string[] = [];
  Object.assign(window, { questions });
  const watched: Record<string, string[]> = {
    'navigator.geolocation': ['getCurrentPosition', 'watchPosition'],
    'navigator.mediaDevices': ['getUserMedia', 'getDisplayMedia'],
    'navigator.wakeLock': ['request'],
    'navigator.serial': ['requestPort'],
    'navigator.usb': ['requestDevice'],
    'navigator.bluetooth': ['requestDevice'],
    'navigator.hid': ['requestDevice'],
    IdleDetector: ['requestPermission'],
    Notification: ['requestPermission'],
  };
  for (const [path, names] of Object.entries(watched)) {
    const thing = path
      .split('.')
      .reduce<object | undefined>(
        (parent, step) => parent && (Reflect.get(parent, step) as object | undefined),
        window,
      );
    for (const name of names) {
      const note = async (_found: unknown, failed?: (error: object) => void): Promise<void> => {
        questions.push(`${path}.${name}`);
        failed?.({ code: 1 });
      };
      if (thing && name in thing) Object.defineProperty(thing, name, { value: note });
    }
  }
}

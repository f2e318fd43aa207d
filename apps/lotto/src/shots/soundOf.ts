/** Plays a sound of the shots, whose player is fetched when the first one is played. */
export function soundOf(name: 'shot' | 'ball'): void {
  void import('@poy/host/sound').then(
    ({ playSound }) => playSound(name),
    () => undefined,
  );
}

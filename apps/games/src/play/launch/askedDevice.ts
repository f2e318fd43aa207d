/** Returns the kind of device by which a provider chooses how its game looks. A tablet counts as a phone. */
export const askedDevice = (): 'phone' | 'desktop' =>
  /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) ? 'phone' : 'desktop';

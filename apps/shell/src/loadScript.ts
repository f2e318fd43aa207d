import { integrityOf } from '@poy/contract/integrityOf';

/**
 * Runs the script of an address, with the content that its name promises.
 * @throws Error when it does not arrive, or has another content
 */
export async function loadScript(address: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), {
    src: address,
    crossOrigin: 'anonymous',
    integrity: integrityOf(address),
  });
  try {
    await new Promise<unknown>((done, failed) => {
      script.onload = done;
      script.onerror = () => failed(new Error(`${address} did not load`));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
}

import type { NatsConnection } from '@nats-io/transport-node';
import type { BrokerEnv } from '../../../config/readBroker.ts';
import { mostFrame } from './frames.ts';

/** A connection to the broker that hears one subject. */
export interface BrokerConnection {
  send(bytes: Uint8Array): void;
  /**
   * Resolves when the broker has taken all that was sent. Only one may wait.
   * @throws where it has not in time; the connection is over then
   */
  confirm(): Promise<void>;
  /** Resolves with the reason when the connection is over. It is never mended. */
  readonly ended: Promise<Error>;
  close(): Promise<void>;
}

interface Wish {
  readonly subject: string;
  readonly hear: (bytes: Uint8Array) => void;
  /** A broker that has not answered after this time (ms) is away. */
  readonly patienceMs: number;
}

async function openConnection(
  { servers, tls, access }: BrokerEnv,
  timeout: number,
): Promise<NatsConnection> {
  // Only an installation with a broker loads the library.
  const { connect } = await import('@nats-io/transport-node');
  return connect({
    servers: [...servers],
    name: 'poy',
    reconnect: false,
    noEcho: true,
    timeout,
    ...(tls && { tls: {} }),
    ...access,
  });
}

/** Calls back with the errors that the broker tells, such as a subject that the user may not use. */
async function watch(connection: NatsConnection, onError: (error: Error) => void): Promise<void> {
  for await (const status of connection.status())
    if (status.type === 'error') onError(status.error);
}

/**
 * Connects to the broker and hears a subject.
 * @throws Error when it is away, refuses the credentials, or takes only frames that are too small
 */
export async function dialBroker(
  broker: BrokerEnv,
  { subject, hear, patienceMs }: Wish,
): Promise<BrokerConnection> {
  const connection = await openConnection(broker, patienceMs);
  const { promise: ended, resolve } = Promise.withResolvers<Error>();
  let refuse: ((error: Error) => void) | null = null;
  const end = (error: Error): void => {
    resolve(error);
    refuse?.(error);
    void connection.close().catch(() => undefined);
  };
  void connection.closed().then((error) => end(error ?? new Error('The broker has closed')));
  void watch(connection, end).catch(end);
  const confirm = async (): Promise<void> => {
    if (connection.isClosed()) throw await ended;
    const late = setTimeout(() => end(new Error('The broker does not answer')), patienceMs).unref();
    try {
      await new Promise<void>((done, failed) => {
        refuse = failed;
        connection.flush().then(done, failed);
      });
    } finally {
      refuse = null;
      clearTimeout(late);
    }
  };
  connection.subscribe(subject, {
    callback: (error, message) => (error ? end(error) : hear(message.data)),
  });
  await confirm();
  const most = connection.info?.max_payload ?? 0;
  if (most < mostFrame) {
    const error = new Error(`The broker takes ${most} bytes at once, and must take ${mostFrame}`);
    end(error);
    throw error;
  }
  return {
    send: (bytes) => connection.publish(subject, bytes),
    confirm,
    ended,
    close: () => connection.close(),
  };
}

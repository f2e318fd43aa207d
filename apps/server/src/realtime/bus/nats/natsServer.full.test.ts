import { afterAll, beforeAll } from '@jest/globals';
import { startNatsServer, type NatsServer } from '../../../testing/natsServer.ts';
import { killStarted } from '../../../testing/serverProcess.ts';
import { testBus } from '../testing/busContract.ts';
import { createSeal } from './frames.ts';
import { createNatsBus } from './natsBus.ts';

let server: NatsServer;
beforeAll(async () => {
  server = await startNatsServer('poy', 'of the broker');
});
afterAll(() => killStarted());

const seal = createSeal('a secret of this installation', 'one database');

testBus(() => ({
  open: (troubles) =>
    createNatsBus({
      broker: {
        servers: [`127.0.0.1:${server.port}`],
        tls: false,
        access: { user: 'poy', pass: 'of the broker' },
      },
      seal,
      onTrouble: (error) => troubles.push(error),
      onBack: () => undefined,
    }),
  async cut() {
    await server.kill();
    await server.start();
  },
}));

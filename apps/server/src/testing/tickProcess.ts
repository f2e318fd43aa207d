import { createDb } from '../db/db.ts';
import { startTick } from '../lottery/clockwork/startTick.ts';
import { createLocalBus } from '../realtime/bus.ts';
import { testDeps } from './testDeps.ts';

/** A process of its own that runs the rounds' clockwork on the database named by its first argument, until it is killed. */
const [, , url = ''] = process.argv;
startTick(testDeps(createDb(url, { max: 2 }), { bus: createLocalBus() }));

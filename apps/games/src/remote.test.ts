import { expectRemote } from '@poy/host/testing';
import { test } from '@jest/globals';
import { pages } from './pages.ts';
import * as remote from './remote.tsx';

test('the games keep the promises of a remote', () => expectRemote('games', remote, pages));

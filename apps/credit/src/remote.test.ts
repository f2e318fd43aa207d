import { expectRemote } from '@poy/host/testing';
import { test } from '@jest/globals';
import { pages } from './pages.ts';
import * as remote from './remote.tsx';

test('the money pages keep the promises of a remote', () => expectRemote('credit', remote, pages));

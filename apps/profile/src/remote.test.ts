import { expectRemote } from '@poy/host/testing';
import { test } from '@jest/globals';
import { pages } from './pages.ts';
import * as remote from './remote.tsx';

test("the member's page keeps the promises of a remote", () =>
  expectRemote('profile', remote, pages));

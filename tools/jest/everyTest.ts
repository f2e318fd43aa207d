import { beforeEach, expect } from '@jest/globals';

// A test that asserts nothing would pass whatever the code does, so it fails.
beforeEach(() => expect.hasAssertions());

// Tests of what runs in Node only (tools, contract, build preset).
import { longTests } from './longTests.mjs';
import './testKeys.mjs';

export default {
  displayName: 'node',
  rootDir: '../../..',
  roots: [
    '<rootDir>/tools',
    '<rootDir>/shared/contract',
    '<rootDir>/shared/federation/src/build',
    '<rootDir>/shared/releases',
  ],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...longTests],
  // Node loads the test files itself: docs/adr/0093-a-worker-loads-a-module-once.md.
  runtime: '<rootDir>/tools/test/node/sharedModulesRuntime.ts',
  testEnvironment: '<rootDir>/tools/test/node/sharedModulesEnvironment.ts',
  transform: {},
  restoreMocks: true,
  cacheDirectory: '<rootDir>/.cache/jest',
};

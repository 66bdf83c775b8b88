// Tests of what runs in Node only (tools, contract, build preset), as real ES modules: needs
// --experimental-vm-modules.
import { longTests } from './longTests.mjs';

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
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  restoreMocks: true,
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'es6' },
      },
    ],
  },
  cacheDirectory: '<rootDir>/.cache/jest',
};

/** As in `tools/test/node/longTests.mjs`. */
const longTests = process.env['TEST_LONG'] === 'true' ? [] : ['\\.long\\.test\\.ts$'];

/** Tests of the server run as ES modules, against a real PostgreSQL (DATABASE_URL, or the embedded one). */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,fakeStripe,test}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...longTests],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
    ],
  },
  globalSetup: '<rootDir>/src/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/src/testing/globalTeardown.ts',
  testSequencer: '<rootDir>/../tools/test/node/longestFirst.cjs',
  maxWorkers: 2,
  // A worker keeps something of every file, 3 GB in the end, and collecting that takes time.
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 20_000,
};

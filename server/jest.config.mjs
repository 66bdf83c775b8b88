/** As in `tools/test/node/longTests.mjs`. */
const longTests = process.env['TEST_LONG'] === 'true' ? [] : ['\\.long\\.test\\.ts$'];

/** Tests of the server, against a real PostgreSQL (DATABASE_URL, or the embedded one). */
export default {
  // Node loads the test files itself: docs/adr/0093-a-worker-loads-a-module-once.md.
  runtime: '<rootDir>/../tools/test/node/sharedModulesRuntime.ts',
  testEnvironment: '<rootDir>/../tools/test/node/sharedModulesEnvironment.ts',
  transform: {},
  testMatch: ['<rootDir>/{src,fakeStripe,test}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...longTests],
  globalSetup: '<rootDir>/src/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/src/testing/globalTeardown.ts',
  testSequencer: '<rootDir>/../tools/test/node/longestFirst.cjs',
  maxWorkers: 2,
  testTimeout: 20_000,
};

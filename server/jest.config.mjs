/** Tests of the server run as ES modules, against a real PostgreSQL (DATABASE_URL, or the embedded one). */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,fakeStripe,test}/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
    ],
  },
  globalSetup: '<rootDir>/src/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/src/testing/globalTeardown.ts',
  maxWorkers: 2,
  testTimeout: 20_000,
};

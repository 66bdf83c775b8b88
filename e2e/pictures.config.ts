import config from './playwright.config.ts';

/** Takes the pictures for the README and docs, on the same product as the journeys. */
export default {
  ...config,
  projects: undefined,
  workers: 1,
  testIgnore: [],
  testDir: './pictures',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/pictures',
};

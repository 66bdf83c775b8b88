import config, { REPORT } from './playwright.config.ts';

/**
 * An installation as in production: the server by its Dockerfile, and nginx in front of it with the rules of
 * its image.
 */
export default {
  ...config,
  projects: undefined,
  workers: 1,
  testIgnore: [],
  testDir: './production',
  testMatch: '**/*.spec.ts',
  globalSetup: './production/globalSetup.ts',
  reporter: [['list'], ['json', { outputFile: `../.cache/${REPORT}.json` }]],
  outputDir: `../.cache/${REPORT}`,
};

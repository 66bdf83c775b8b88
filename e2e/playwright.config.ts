import { defineConfig } from '@playwright/test';
import { chromiumPath } from './support/chromium.ts';
import { BASE } from './support/product.ts';

/**
 * Journeys run against the built product on a database of their own, which `support/product.ts` starts and
 * stops.
 */
export default defineConfig({
  testDir: '.',
  testMatch: /e2e\/(faults|journeys|releases|settings|together)\/.*\.spec\.ts$/,
  globalSetup: './support/product.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  outputDir: '../.cache/e2e',
  use: {
    baseURL: BASE,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      // As root, and without calling home: there may be no network beyond this machine.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

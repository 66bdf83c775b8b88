import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.ts';
import { BASE } from './support/products.ts';
import { IS_LONG } from './support/tier.ts';

/** Distinguishes the runs of one `npm test`. */
export const REPORT = process.env['E2E_REPORT'] ?? 'e2e';

/** A check that only reads this file needs no browser. A run of the tests reports a missing one. */
const executablePath = findChromium();

/**
 * Tests run against the built product, with a separate database and store for each worker.
 * `support/product.ts` starts and stops them.
 */
export default defineConfig({
  globalSetup: './support/product.ts',
  // E2E_URL names a single product.
  workers: process.env['E2E_URL'] ? 1 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Without the name of the project, which the pictures are older than.
  snapshotPathTemplate: '{snapshotDir}/{testFileDir}/{testFileName}-snapshots/{arg}-{platform}{ext}',
  reporter: [['list'], ['json', { outputFile: `../.cache/${REPORT}.json` }]],
  outputDir: `../.cache/${REPORT}`,
  testIgnore: IS_LONG ? [] : '**/*.long.spec.ts',
  projects: [
    {
      name: 'journeys',
      testDir: '.',
      testMatch: /e2e\/(journeys|settings|accessibility|releases|together|faults)\/.*\.spec\.ts$/,
    },
  ],
  use: {
    baseURL: BASE,
    // Tracing costs a quarter more processor time in every test. Use --trace=retain-on-failure when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What is pressed while it moves is missed now and then.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Runs as root, and without requests to Google: there may be no network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what is optimized for it is never used often enough to pay.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});

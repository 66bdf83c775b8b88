import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.ts';
import { BASE } from './support/products.ts';
import { IS_LONG } from './support/tier.ts';

/** What only `npm run test:long` runs: it takes long, and changes of one remote do not break it. */
const LONG = [
  'together/leaks.spec.ts',
  'settings/pageContrast.spec.ts',
  'settings/pictures.spec.ts',
  'releases/shell-matrix.spec.ts',
];

/** Tells the runs of one `npm test` apart. */
const REPORT = process.env['E2E_REPORT'] ?? 'e2e';

/** Who only reads this file, as a check does, needs no browser; whoever runs tests is told that it is missing. */
const executablePath = findChromium();

/**
 * Tests run against the built product, on a database and a store of each worker's own, which
 * `support/product.ts` starts and stops.
 */
export default defineConfig({
  globalSetup: './support/product.ts',
  // E2E_URL is one product.
  workers: process.env['E2E_URL'] ? 1 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `../.cache/${REPORT}.json` }]],
  outputDir: `../.cache/${REPORT}`,
  testIgnore: IS_LONG ? [] : LONG.map((file) => `**/${file}`),
  projects: [
    { name: 'journeys', testDir: '.', testMatch: /e2e\/(journeys|settings|accessibility)\/.*\.spec\.ts$/ },
    // Some of these measure: in `npm test` they run by themselves, in one worker.
    { name: 'measured', testDir: '.', testMatch: /e2e\/(faults|releases|together)\/.*\.spec\.ts$/ },
  ],
  use: {
    baseURL: BASE,
    // It costs every test a quarter more of the processor: whoever needs one says --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
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

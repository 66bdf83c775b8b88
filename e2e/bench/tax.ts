import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry, REGISTRY_FILE, registryBytes } from '@studio/releases/registryFile';
import { openStore } from '@studio/releases/openStore';
import { median } from '@studio/tools/src/bench/stopwatch.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { signIn } from '../support/people/staff.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { newFolder, quietChromium, removeFolders, serve, STORE } from './benchServer.ts';
import { buildPlain } from './plain/buildPlain.ts';
import { watchNetwork, type Weight } from './watchNetwork.ts';

/*
 * Measures the cost of federation: the same pages from the released shell and remotes, and from one plain
 * application, alternating. Throttled to slow 4G (562 ms, 1.44 Mbit/s), a quarter of the processor's speed,
 * and an empty cache; what a page fetches ahead for the next one is left out. Code is scripts and style sheets.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 9);
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
};
const SLOWER = 4;

interface Place {
  path: string;
  /** What a person came for. */
  content: (page: Page) => Locator;
}
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const PLACES: Place[] = [
  {
    path: '/dashboard/schedule',
    content: (page) => page.getByRole('region').getByRole('button').first(),
  },
  {
    path: '/dashboard/member',
    content: (page) => page.getByRole('link', { name: /@|\w+ \w+/ }).nth(12),
  },
  { path: '/dashboard/package-plans', content: heading('Package plans') },
  { path: '/dashboard/report', content: heading('Reports') },
  { path: '/dashboard/studio', content: heading('Studio') },
];

interface Visit extends Weight {
  codeBytes: number;
  milliseconds: number;
}

/**
 * One visit with a new browser profile: signs in, then clears the cache and throttles, as for a first visit.
 */
async function visit(browser: Browser, base: string, place: Place): Promise<Visit> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript('Object.defineProperty(navigator, "connection", { value: { saveData: true } })');
  await signIn(page);
  await page.goto('about:blank');
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const network = await watchNetwork(page);
  const start = performance.now();
  await page.goto(place.path, { waitUntil: 'commit' });
  await place.content(page).waitFor();
  const milliseconds = Math.round(performance.now() - start);
  await untilQuiet(page);
  const weight = network.weight();
  await context.close();
  return { ...weight, codeBytes: weight.scriptBytes + weight.styleBytes, milliseconds };
}

const mid = (visits: Visit[], key: keyof Visit): number => Math.round(median(visits.map((one) => one[key])));

function row(kind: string, visits: Visit[]) {
  return {
    kind,
    'ms to usable': mid(visits, 'milliseconds'),
    'code KiB': +(mid(visits, 'codeBytes') / 1024).toFixed(1),
    'all KiB': +(mid(visits, 'allBytes') / 1024).toFixed(1),
    requests: mid(visits, 'requests'),
  };
}

/**
 * A registry with the paths of the pages, but without releases: the page would otherwise preload them for
 * nothing.
 */
async function registryOfPages(): Promise<string> {
  const made = newFolder();
  const store = openStore(STORE);
  const registry = await readRegistry(store);
  const remotes = registry.remotes.map((entry) => ({
    ...entry,
    manifest: `/mfe/${entry.id}/none/mf-manifest.json`,
  }));
  writeFileSync(path.join(made, REGISTRY_FILE), registryBytes({ ...registry, remotes }, store.keys));
  return made;
}

const plainDir = newFolder();
await buildPlain(plainDir);
const servers = {
  federated: await serve({}),
  plain: await serve({ SHELL_DIR: plainDir, MFE_STORE: await registryOfPages() }),
};
const browser = await quietChromium();
for (const place of PLACES) {
  const visits: Record<keyof typeof servers, Visit[]> = { federated: [], plain: [] };
  for (let run = 0; run < RUNS; run++) {
    for (const kind of ['federated', 'plain'] as const)
      visits[kind].push(await visit(browser, servers[kind].address, place));
  }
  console.log(place.path);
  console.table([row('federated', visits.federated), row('plain', visits.plain)]);
  const ratio = (key: keyof Visit) => (mid(visits.federated, key) / mid(visits.plain, key)).toFixed(3);
  console.log(
    `federated / plain: code ${ratio('codeBytes')}, all bytes ${ratio('allBytes')}, time ${ratio('milliseconds')}`,
  );
}
await browser.close();
for (const server of Object.values(servers)) await server.close();
removeFolders();

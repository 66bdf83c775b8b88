import { loadavg } from 'node:os';
import { chromium, expect, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import startProduct, { BASE } from '../support/product.ts';
import { watchNetwork } from './watchNetwork.ts';

/*
 * What a first visit to the booking website is like on a cheap phone and a bad network: slow 4G as Lighthouse throttles it,
 * and a processor four times slower than this machine's. Prints the median of all runs for each page, as one line of JSON.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 9);
const SITE = process.env['BENCH_SITE'] ?? BASE;
const PHONE = { width: 360, height: 740 };
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (0.675 * 1024 * 1024) / 8 };
const SLOWER = 4;

/** `usable`: what somebody came for. A day may have no class left: then it is the way to the next one. */
const PAGES = [
  { name: 'schedule', path: 'schedule?extension=lotus', usable: 'main h4, main p + button' },
  { name: 'event', path: 'event?extension=lotus', usable: 'main li h2 a' },
  { name: 'package-options', path: 'package-options?extension=lotus', usable: 'main input[type=radio]' },
];

interface Seen {
  usable: number;
  lcp: number;
  cls: number;
  tbt: number;
  requests: number;
  scriptKiB: number;
}

/**
 * Collects in the page what the browser measures itself; runs before anything of the page. The page looks for what makes it
 * usable itself, once a frame, and notes when it was painted: to be asked from outside would cost it a tenth of a second.
 */
const observe = (usable: string): string => `
  window.seen = { usable: 0, lcp: 0, cls: 0, tbt: 0 };
  const look = () => requestAnimationFrame(document.querySelector('${usable}') ? () => setTimeout(() => (seen.usable = performance.now())) : look);
  look();
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) seen.lcp = startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const shift of list.getEntries()) if (!shift.hadRecentInput) seen.cls += shift.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen.tbt += Math.max(0, duration - 50); }).observe({ type: 'longtask', buffered: true });`;

async function throttle(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return client;
}

/** One visit with an empty cache. */
async function visit(browser: Browser, { path, usable }: (typeof PAGES)[number]): Promise<Seen> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript(observe(usable));
  await throttle(page);
  const network = await watchNetwork(page);
  await page.goto(`${SITE}/booking-website/${path}`, { waitUntil: 'commit' });
  // What shifts or blocks a little later counts as well.
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate<number>('seen.usable')).toBeGreaterThan(0);
  const seen = await page.evaluate<Pick<Seen, 'usable' | 'lcp' | 'cls' | 'tbt'>>('seen');
  const { requests, scriptBytes } = network.weight();
  await context.close();
  return { usable: Math.round(seen.usable), lcp: Math.round(seen.lcp), cls: Number(seen.cls.toFixed(4)), tbt: Math.round(seen.tbt), requests, scriptKiB: Number((scriptBytes / 1024).toFixed(1)) };
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const medians = (visits: Seen[]): Seen => {
  const of = (key: keyof Seen): number => median(visits.map((seen) => seen[key]));
  return { usable: of('usable'), lcp: of('lcp'), cls: of('cls'), tbt: of('tbt'), requests: of('requests'), scriptKiB: of('scriptKiB') };
};

const stop = process.env['BENCH_SITE'] ? undefined : await startProduct();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
for (const one of PAGES) {
  // The first one warms the server, not the browser.
  await visit(browser, one);
  const visits: Seen[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, one));
  console.log(JSON.stringify({ page: one.name, runs: RUNS, load: Number(loadavg()[0]?.toFixed(1)), ...medians(visits) }));
}
await browser.close();
await stop?.();

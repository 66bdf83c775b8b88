import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import startProduct from '../support/product.ts';
import { BASE } from '../support/products.ts';
import { openQuietBrowser, type QuietPage } from './quietBrowser.ts';

/*
 * Measures a first visit to the booking website on a cheap phone and a bad network: slow 4G as Lighthouse
 * throttles it, and a processor four times slower than this machine's. Prints the medians of all runs for
 * each page, as one line of JSON.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 9);
const SITE = process.env['BENCH_SITE'] ?? BASE;
const PHONE = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
};
const SLOWER = 4;
const VISIT_MS = 5000;

type QuietBrowser = Awaited<ReturnType<typeof openQuietBrowser>>;

/**
 * `usable` is what the person came for. On a day without classes left it is the link to the next day with
 * some.
 */
const PAGES = [
  { name: 'schedule', path: 'schedule?extension=lotus', usable: 'main h4, main p + button' },
  { name: 'event', path: 'event?extension=lotus', usable: 'main li h2 a' },
  { name: 'package-options', path: 'package-options?extension=lotus', usable: 'main input[type=radio]' },
];

interface VisitResult {
  usable: number;
  lcp: number;
  cls: number;
  tbt: number;
  requests: number;
  scriptKiB: number;
}

/**
 * Collects what the browser measures itself; runs before anything of the page. It looks for the usable
 * element once per frame inside the page, because polling from outside would cost a tenth of a second.
 */
const observe = (usable: string): string => `
  window.seen = { usable: 0, lcp: 0, cls: 0, tbt: 0 };
  const look = () => requestAnimationFrame(document.querySelector('${usable}') ? () => setTimeout(() => (seen.usable = performance.now())) : look);
  look();
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) seen.lcp = startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const shift of list.getEntries()) if (!shift.hadRecentInput) seen.cls += shift.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen.tbt += Math.max(0, duration - 50); }).observe({ type: 'longtask', buffered: true });`;

/**
 * Counts the scripts and all requests that had arrived when the page was usable. Times are in seconds of the
 * browser's own clock.
 */
function watchNetwork(page: QuietPage) {
  const answers = new Map<string, { type: string; at: number }>();
  const scripts: { bytes: number; at: number }[] = [];
  let start = 0;
  page.on('Network.requestWillBeSent', ({ timestamp }) => (start ||= Number(timestamp)));
  page.on('Network.responseReceived', ({ requestId, type, response, timestamp }) => {
    if (!/^(data|blob):/.test((response as { url: string }).url))
      answers.set(String(requestId), { type: String(type), at: Number(timestamp) });
  });
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (answers.get(String(requestId))?.type === 'Script')
      scripts.push({ bytes: Number(encodedDataLength), at: Number(timestamp) });
  });
  return (usable: number) => {
    const inTime = ({ at }: { at: number }): boolean => (at - start) * 1000 <= usable;
    return {
      requests: [...answers.values()].filter(inTime).length,
      scriptBytes: scripts.filter(inTime).reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };
}

async function prepare(page: QuietPage, usable: string): Promise<void> {
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: observe(usable) });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** One visit with an empty cache. */
async function visit(browser: QuietBrowser, { path, usable }: (typeof PAGES)[number]): Promise<VisitResult> {
  const page = await browser.newPage();
  await prepare(page, usable);
  const seenUntil = watchNetwork(page);
  await page.send('Page.navigate', { url: `${SITE}/booking-website/${path}` });
  // Waits before reading the results, because evaluating code takes the page's time. Shifts and long tasks
  // shortly after count as well.
  await sleep(VISIT_MS);
  const seen = await page.evaluate<Pick<VisitResult, 'usable' | 'lcp' | 'cls' | 'tbt'>>('seen');
  if (seen.usable === 0) throw new Error(`${path} was not usable within ${VISIT_MS} ms`);
  const { requests, scriptBytes } = seenUntil(seen.usable);
  await page.close();
  return {
    usable: Math.round(seen.usable),
    lcp: Math.round(seen.lcp),
    cls: Number(seen.cls.toFixed(4)),
    tbt: Math.round(seen.tbt),
    requests,
    scriptKiB: Number((scriptBytes / 1024).toFixed(1)),
  };
}

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const medians = (visits: VisitResult[]): VisitResult => {
  const of = (key: keyof VisitResult): number => median(visits.map((seen) => seen[key]));
  return {
    usable: of('usable'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    requests: of('requests'),
    scriptKiB: of('scriptKiB'),
  };
};

const stop = process.env['BENCH_SITE'] ? undefined : await startProduct();
const browser = await openQuietBrowser();
for (const one of PAGES) {
  // A first visit warms up the server, not the browser.
  await visit(browser, one);
  const visits: VisitResult[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, one));
  console.log(
    JSON.stringify({
      page: one.name,
      runs: RUNS,
      load: Number(loadavg()[0]?.toFixed(1)),
      ...medians(visits),
    }),
  );
}
await browser.close();
await stop?.();

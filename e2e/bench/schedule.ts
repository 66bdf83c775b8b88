import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { addDays, mondayOf } from '@studio/contract/values/time';
import { median } from '@studio/tools/src/bench/stopwatch.ts';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import { signedIn, tokenOf, OWNER } from '../support/page/portal.ts';
import startProduct from '../support/product.ts';
import { BASE } from '../support/products.ts';
import { TOMORROW } from '../support/tomorrow.ts';

// Measures a week of 500 sessions: script time until it is shown, as a list and as a grid, and for each step
// of a drag.
const ADDRESS = process.env['E2E_URL'] ?? BASE;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const SESSIONS = 500;
const STEPS = 60;
const MONDAY = addDays(mondayOf(TOMORROW), 14);

/** Sessions from 6:00 to 22:00 on all days, in twelve rooms. */
const crowd = Array.from({ length: SESSIONS }, (_, index) => {
  const localDate = addDays(MONDAY, index % 7);
  const start = Date.parse(`${localDate}T06:00:00+08:00`) + (index % 61) * 15 * 60_000;
  return {
    scheduleId: `session-${index}`,
    classTemplId: `class-${index % 40}`,
    className: `Class ${index}`,
    templateType: 'CLASS',
    colour: '#0F766E',
    localDate,
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 50 * 60_000).toISOString(),
    roomId: `room-${index % 12}`,
    roomName: `Room ${index % 12}`,
    staffId: `staff-${index % 30}`,
    staffName: `Instructor ${index % 30}`,
    subForStaffName: null,
    coInstructors: [],
    capacity: 12,
    booked: index % 13,
    taken: index % 13,
    waiting: 0,
    minSignups: null,
    creditCost: 1,
    status: 'PUBLISHED',
    publishAt: null,
    seriesId: null,
    isException: false,
    version: 1,
  } satisfies SessionSummary;
});

/** Milliseconds of script that a page has run so far. */
async function scriptMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

async function openWeek(browser: Browser, token: string): Promise<{ page: Page; client: CDPSession }> {
  const context = await signedIn(browser, ADDRESS, token);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/schedule/portal/studio?**', (route) =>
    route.fulfill({ json: { code: '0', message: 'OK', data: crowd } }),
  );
  // Opens the rooms of one day first, so that the code is loaded and only the week is new.
  await page.goto(`/dashboard/schedule?view=rooms&date=${MONDAY}`);
  await page.getByRole('button', { name: /Class/ }).first().waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  return { page, client };
}

async function measure(
  browser: Browser,
  token: string,
): Promise<{ list: number; grid: number; step: number }> {
  const { page, client } = await openWeek(browser, token);
  const timed = async (act: () => Promise<void>) => {
    const before = await scriptMs(client);
    await act();
    return (await scriptMs(client)) - before;
  };
  const list = await timed(async () => {
    await page.getByRole('radio', { name: 'Week' }).click();
    await page.getByText(`${SESSIONS} sessions, by day.`).waitFor();
  });
  const grid = await timed(async () => {
    await page.getByRole('button', { name: 'Show them at their times' }).click();
    await page.locator('[data-id]').first().waitFor();
  });
  const box = await page.locator('[data-id]').first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const drag = await timed(async () => {
    for (let step = 1; step <= STEPS; step++) await page.mouse.move(x + step * 12, y + step * 5);
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.context().close();
  return { list, grid, step: drag / STEPS };
}

const stop = await startProduct();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const { request } = await browser.newContext({ baseURL: ADDRESS });
const token = await tokenOf(request, OWNER);
const runs: Awaited<ReturnType<typeof measure>>[] = [];
for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, token));
const row = (name: string, of: (run: (typeof runs)[number]) => number) => ({
  what: name,
  'script, ms': Math.round(10 * median(runs.map(of))) / 10,
});
console.table([
  row('500 sessions by day', ({ list }) => list),
  row('500 sessions at their times', ({ grid }) => grid),
  row('a step of a drag', ({ step }) => step),
]);
await browser.close();
await stop?.();

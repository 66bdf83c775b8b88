import { chromium, type Browser, type Page } from '@playwright/test';
import { median } from '@studio/tools/src/bench/stopwatch.ts';
import { chromiumPath } from '../support/chromium.ts';
import { NOWHERE } from '../support/page/portal.ts';
import startProduct from '../support/product.ts';
import { BASE } from '../support/products.ts';
import { signIn } from '../support/people/staff.ts';

// Measures from the click on a link of the navigation to the first frame that shows the page, for remotes
// that nothing has loaded yet.
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const PLACES = [
  { link: 'Schedule', heading: 'Schedule' },
  { link: 'Members', heading: 'Members' },
  { link: 'Package plans', heading: 'Package plans' },
  { link: 'Reports', heading: 'Reports' },
  { link: 'Configure', heading: 'Configure' },
];
/** The shortest time that a person takes from reaching a link to clicking it. */
const HOVER_MS = 200;

/**
 * Records the next click.
 * @returns how many milliseconds later the heading was painted.
 */
async function timeClick(page: Page, link: string, heading: string): Promise<number> {
  // `void`, because the promise only settles after the click below.
  await page.evaluate(`void (window.painted = new Promise((resolve) => {
    let clickedAt = 0;
    addEventListener('click', () => { clickedAt = performance.now(); }, { capture: true, once: true });
    const look = () => {
      const isThere = clickedAt > 0 && document.querySelector('main h1')?.textContent === ${JSON.stringify(heading)};
      isThere ? requestAnimationFrame(() => resolve(performance.now() - clickedAt)) : requestAnimationFrame(look);
    };
    look();
  }))`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
  return page.evaluate<number>('window.painted');
}

/**
 * A navigation in a fresh browser, because what one remote loads could serve the next. Starts on a page
 * without any remote.
 */
async function navigate(browser: Browser, place: (typeof PLACES)[number], hovers: boolean): Promise<number> {
  const context = await browser.newContext({ baseURL: BASE, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // Without hovering, idle preloading is switched off as well.
  if (!hovers)
    await page.addInitScript('Object.defineProperty(navigator, "connection", { value: { saveData: true } })');
  await page.goto('/auth/jwt/login');
  await signIn(page, 'priya@lotus.example');
  await page.goto(NOWHERE.path);
  await page.getByRole('heading', { level: 1, name: NOWHERE.heading }).waitFor();
  if (hovers) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: place.link, exact: true })
      .hover();
    await page.waitForTimeout(HOVER_MS);
  }
  const milliseconds = await timeClick(page, place.link, place.heading);
  await context.close();
  return milliseconds;
}

const stop = await startProduct();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const rows = [];
for (const place of PLACES) {
  const taken = { hovered: [] as number[], direct: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    taken.hovered.push(await navigate(browser, place, true));
    taken.direct.push(await navigate(browser, place, false));
  }
  rows.push({
    page: place.heading,
    'ms after hover': Math.round(median(taken.hovered)),
    'ms without': Math.round(median(taken.direct)),
  });
}
console.table(rows);
await browser.close();
await stop?.();

import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import startProduct from '../support/product.ts';
import { BASE } from '../support/products.ts';
import { signIn } from '../support/people/staff.ts';
import { TOMORROW } from '../support/tomorrow.ts';
import { watchNetwork, type Weight } from './watchNetwork.ts';

// Measures the cost of a first visit: bytes on the wire, requests, milliseconds on this machine. Prints one
// line of JSON per run.
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const PHONE = { width: 360, height: 740 };

interface Visit extends Weight {
  page: string;
  milliseconds: number;
}

/** Opens an address in a fresh browser profile, and waits for what must be on the page. */
async function visit(
  browser: Browser,
  name: string,
  open: (page: Page) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  if (prepare) await prepare(page);
  const network = await watchNetwork(page);
  const start = performance.now();
  await open(page);
  const milliseconds = Math.round(performance.now() - start);
  const weight = network.weight();
  await context.close();
  return { page: name, ...weight, milliseconds };
}

async function openBooking(page: Page): Promise<void> {
  await page.goto(`${BASE}/booking-website/schedule?extension=lotus&date=${TOMORROW}`);
  await page
    .getByRole('button', { name: /^(Book|Details): / })
    .first()
    .waitFor();
}

/** As right after sign-in: the shell is loaded, the remote is not. */
async function openScheduleFromDashboard(page: Page): Promise<void> {
  await page.goto(`${BASE}/dashboard/schedule`);
  await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor();
  await page.getByRole('region').getByRole('button').first().waitFor();
}

/** The home page, as known staff see it with an empty cache. */
async function openHome(page: Page): Promise<void> {
  await page.goto(`${BASE}/dashboard`);
  await page.getByText('Sessions today').waitFor();
}

const signInDesk = async (page: Page) => {
  await page.goto(`${BASE}/auth/jwt/login`);
  await signIn(page, 'desk@lotus.example');
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
};

const stop = await startProduct();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (let run = 0; run < RUNS; run++) {
  console.log(JSON.stringify(await visit(browser, 'booking schedule, first list', openBooking)));
  console.log(
    JSON.stringify(await visit(browser, 'portal schedule, deep link', openScheduleFromDashboard, signInDesk)),
  );
  console.log(JSON.stringify(await visit(browser, 'portal home', openHome, signInDesk)));
}
await browser.close();
await stop?.();

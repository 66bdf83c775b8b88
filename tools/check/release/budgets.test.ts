import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkContainer, checkPage, weighContainer, weighPage, type Budgets } from './budgets.ts';
import { plant } from '../testing/plant.ts';

const budgets: Budgets = {
  pages: { booking: { kib: 5, requests: 2 } },
  containers: { reports: 5, default: 2 },
};

/** Random bytes do not compress, so each script is as large as given, in KiB. */
function plantScripts(files: Record<string, number>, html = ''): string {
  const root = plant({
    'index.html': html,
    'site/x.css': '',
    ...Object.fromEntries(Object.keys(files).map((file) => [file, ''])),
  });
  for (const [file, kib] of Object.entries(files))
    writeFileSync(path.join(root, file), randomBytes(kib * 1024));
  return root;
}

const page = `
  <link rel="preload" href="/api/booking-website/schedule" as="fetch">
  <link rel="modulepreload" href="/mfe/booking/1/site/b.js">
  <link href="/mfe/booking/1/site/x.css" rel="stylesheet">
  <script defer src="/mfe/booking/1/site/a.js"></script>`;
const weigh = (root: string) => weighPage('booking', path.join(root, 'index.html'), '/mfe/booking/1/');

test("counts the scripts in a page's HTML, including preloaded ones", () => {
  const built = weigh(plantScripts({ 'site/a.js': 3, 'site/b.js': 1, 'site/c.js': 50 }, page));
  expect(built).toMatchObject({ name: 'booking', requests: 2 });
  expect(built.kib).toBeCloseTo(4, 1);
  expect(checkPage(built, budgets)).toEqual([]);
});

test('refuses a page that is too heavy', () => {
  const [refused] = checkPage(weigh(plantScripts({ 'site/a.js': 3, 'site/b.js': 3 }, page)), budgets);
  expect(refused?.message).toBe('loads 6.0 KiB of scripts; its budget is 5');
});

test('refuses a page with too many scripts', () => {
  const html = `${page}<script src="/mfe/booking/1/site/c.js"></script>`;
  const [refused] = checkPage(
    weigh(plantScripts({ 'site/a.js': 1, 'site/b.js': 1, 'site/c.js': 1 }, html)),
    budgets,
  );
  expect(refused?.message).toBe('loads 3 scripts; its budget is 2');
});

test('refuses a container that is too heavy, without counting its own page', () => {
  expect(
    checkContainer(weighContainer('reports', plantScripts({ 'a.js': 4, 'site/b.js': 4 })), budgets),
  ).toEqual([]);
  const [refused] = checkContainer(
    weighContainer('reports', plantScripts({ 'a.js': 4, 'b.js': 2 })),
    budgets,
  );
  expect(refused?.message).toBe('has 6.0 KiB; its budget is 5');
});

test('refuses a page without a budget, and applies the default to a container without one', () => {
  expect(checkPage({ name: 'kiosk', kib: 1, requests: 1 }, budgets)).toHaveLength(1);
  expect(checkContainer({ name: 'kiosk', kib: 2 }, budgets)).toEqual([]);
  expect(checkContainer({ name: 'kiosk', kib: 2.1 }, budgets)).toHaveLength(1);
});

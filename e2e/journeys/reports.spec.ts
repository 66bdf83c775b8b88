import { countClicks } from '../support/page/clicks.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { expect, test } from '../support/test.ts';

interface Box {
  top: number;
}

test('three clicks from home show which hours of which weekday are weak', async ({ owner }) => {
  const page = await owner.newPage();
  await page.goto('/dashboard');
  await untilQuiet(page);
  const clicks = await countClicks(page);
  await page
    .getByRole('region', { name: 'How it is going' })
    .getByRole('link', { name: /Places filled/ })
    .click();
  await page.getByRole('combobox', { name: 'By', exact: true }).click();
  await page.getByTitle('By weekday and hour').click();
  const picture = page.getByRole('region', { name: /by weekday and hour/ });
  await expect(picture.getByText('Tue', { exact: true })).toBeVisible();
  expect(await clicks()).toBe(3);
});

test('an owner closes last month, whose figures stay, and reopens it', async ({ owner }) => {
  const page = await owner.newPage();
  await page.goto('/dashboard/report/deferred-revenue');
  await page.getByRole('button', { name: /^Close .* \d{4}…$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Close / });
  await expect(dialog.getByText(/stays as it is now/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Close .* \d{4}$/ }).click();
  await expect(page.getByText(/ is closed\.$/)).toBeVisible();
  const month = page.getByRole('listitem').filter({ hasText: 'closed by' }).first();
  await month.getByRole('button', { name: /\d{4}$/ }).click();
  await expect(page.getByText('Closed: these figures no longer change.')).toBeVisible();
  await month.getByRole('button', { name: 'Reopen…' }).click();
  await page.getByLabel('Reason').fill('An invoice came late');
  await page.getByRole('button', { name: /^Reopen .* \d{4}$/ }).click();
  await expect(page.getByText(/ is open again\.$/)).toBeVisible();
});

test('paper has no fields, but says what was chosen in them', async ({ owner }) => {
  const page = await owner.newPage();
  await page.goto('/dashboard/report/booking?templateType=CLASS');
  await expect(page.getByRole('combobox', { name: 'Date range' })).toBeVisible();
  await expect(page.getByText(/^Days: .* · Type: Class$/)).toBeHidden();
  await untilQuiet(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Days: .* · Type: Class$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText('Filters (1)')).toBeHidden();
});

test('an item of Sales opens what was sold of it, and the number stays', async ({ owner }) => {
  const page = await owner.newPage();
  await page.goto('/dashboard/report/transaction?group=item&view=table&range=Last+90+days');
  const row = page.getByRole('table', { name: 'Sales by item' }).getByRole('row').nth(1);
  const item = row.getByRole('button');
  const name = await item.innerText();
  const net = await row.getByRole('cell').first().innerText();
  await item.click();
  await expect(page.getByText('Filters (1)')).toBeVisible();
  await expect(page.getByRole('button', { name: `Net sales: ${net}. Show its rows` })).toBeVisible();
  const sold = page.getByRole('table', { name: 'Sales', exact: true });
  await expect(sold.getByRole('link', { name, exact: true }).first()).toBeVisible();
});

test('on a phone figures stand side by side, and none is cut', async ({ owner }) => {
  const page = await owner.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/report/class-attendance');
  await expect(page.getByText('Compared with', { exact: false }).last()).toBeVisible();
  await untilQuiet(page);
  const figures = await page
    .locator('dl > dt + dd')
    .evaluateAll((values: { scrollWidth: number; clientWidth: number; getBoundingClientRect: () => Box }[]) =>
      values.map((value) => ({
        top: value.getBoundingClientRect().top,
        beyond: value.scrollWidth - value.clientWidth,
      })),
    );
  expect(figures.length).toBeGreaterThan(2);
  expect(figures[1]?.top).toBe(figures[0]?.top);
  // So many pixels are between a value and the edge of its card.
  expect(figures.filter(({ beyond }) => beyond > 16)).toEqual([]);
});

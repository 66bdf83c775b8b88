import { expectClean } from '../support/page/clean.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { expect, test } from '../support/test.ts';

test('a month is worked out, reviewed and locked; an owner reopens it', async ({ owner }) => {
  const page = await owner.newPage();
  // Colours are checked in their final state, not while a dialog appears.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard/payroll');
  const dialog = page.getByRole('dialog');

  await test.step('the last month is proposed, and worked out', async () => {
    await page.getByRole('button', { name: 'New run' }).click();
    await dialog.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('heading', { name: /^Payroll run of \w+ \d{4}$/ })).toBeVisible();
  });

  await test.step('each session says what its pay is made from; an adjustment has a reason', async () => {
    await page.getByRole('button', { name: /^Daniel Lim/ }).click();
    const lines = page.getByRole('table', { name: 'Sessions of Daniel Lim' });
    await expect(lines.getByText(/\d+ × S\$9\.00/).first()).toBeVisible();
    await page.getByRole('button', { name: /^Add or deduct an amount… for Daniel Lim/ }).click();
    await dialog.getByRole('radio', { name: 'Deduct' }).check();
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByLabel('Reason').fill('Advance');
    await dialog.getByRole('button', { name: 'Add adjustment' }).click();
    await expect(page.getByRole('list', { name: 'Adjustments of Daniel Lim' })).toContainText(
      '−S$12.50 Advance',
    );
    await untilQuiet(page);
    await expectClean(page, 'a draft of payroll');
  });

  await test.step('once it is locked nothing changes, and there is a payslip', async () => {
    await page.getByRole('button', { name: 'Mark as reviewed…' }).click();
    await dialog.getByRole('button', { name: /^Mark as reviewed/ }).click();
    await page.getByRole('button', { name: 'Lock…' }).click();
    await dialog.getByRole('button', { name: 'Lock the run' }).click();
    await expect(page.getByText('This run is locked: its lines no longer change.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Adjust the pay/ })).toHaveCount(0);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Payslip of Daniel Lim as PDF' }).click();
    expect((await file).suggestedFilename()).toMatch(/^payslip-.*-Daniel-Lim\.pdf$/);
  });

  await test.step('until it is paid it can be reopened with a reason, and discarded', async () => {
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Reopen…' }).click();
    await dialog.getByLabel('Reason').fill('A rate was wrong');
    await dialog.getByRole('button', { name: 'Reopen the run' }).click();
    await expect(page.getByRole('button', { name: 'Mark as reviewed…' })).toBeVisible();
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Discard draft…' }).click();
    await dialog.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByRole('button', { name: 'New run' })).toBeVisible();
  });
});

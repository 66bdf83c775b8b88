import type { Page } from '@playwright/test';
import { deskOf } from '../support/people/desk.ts';
import { expect, test } from '../support/test.ts';

interface Run {
  people: {
    staffName: string;
    lines: { scheduleId: string; inputs: { places: { checkedIn: number } } }[];
  }[];
}
interface Detail {
  roster: { bookingId: string; status: string }[];
}

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Works the proposed days out. @returns the id of the run. */
async function calculate(page: Page): Promise<string> {
  await page.goto('/dashboard/payroll');
  await page.getByRole('button', { name: 'New run' }).click();
  await dialogOf(page).getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('heading', { name: /^Payroll run of / })).toBeVisible();
  return new URL(page.url()).searchParams.get('run') ?? '';
}

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Discard draft…' }).click();
  await dialogOf(page).getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('button', { name: 'New run' })).toBeVisible();
}

test('attendance that is edited after a run was locked is paid in the next run', async ({
  owner,
  request,
}) => {
  const desk = await deskOf(request);
  const page = await owner.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const runId = await calculate(page);

  await test.step('lock the run of last month; the question says what can still change', async () => {
    await page.getByRole('button', { name: 'Mark as reviewed…' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^Mark as reviewed/ })
      .click();
    await page.getByRole('button', { name: 'Lock…' }).click();
    await expect(dialogOf(page).getByText(/the difference goes into the next one/)).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Lock the run' }).click();
    await expect(page.getByText('This run is locked: its lines no longer change.')).toBeVisible();
  });

  const { people } = await desk.get<Run>('/api/payroll/portal/run', { runId });
  const lines = people.find(({ staffName }) => staffName === 'Daniel Lim')?.lines ?? [];
  // Between the least and the most of a session one visit is S$9.00.
  const line = lines.find(({ inputs: { places } }) => places.checkedIn >= 7 && places.checkedIn <= 13);
  const { roster } = await desk.get<Detail>('/api/schedule/portal', { scheduleId: line?.scheduleId ?? '' });
  const bookingId = roster.find(({ status }) => status === 'CHECKED_IN')?.bookingId;
  const mark = (status: string) =>
    desk.post('/api/booking/portal/mark', { bookingId, status, reason: 'The roster was wrong' });
  await mark('NO_SHOW');

  await test.step('the locked run stays, and the next one takes the pay of one visit back', async () => {
    await page.reload();
    await expect(page.getByText('This run is locked: its lines no longer change.')).toBeVisible();
    await calculate(page);
    await page.getByRole('button', { name: /^Daniel Lim/ }).click();
    const correction = page
      .getByRole('table', { name: 'Sessions of Daniel Lim' })
      .getByRole('row')
      .filter({ hasText: 'Correction: its attendance changed' });
    await expect(correction).toHaveCount(1);
    await expect(correction).toContainText('−S$9.00');
  });

  await test.step('as it was', async () => {
    await mark('CHECKED_IN');
    await discard(page);
    await page.getByRole('row').filter({ hasText: 'Locked' }).getByRole('link').click();
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Reopen…' }).click();
    await dialogOf(page).getByLabel('Reason').fill('Attendance was wrong');
    await dialogOf(page).getByRole('button', { name: 'Reopen the run' }).click();
    await expect(page.getByRole('button', { name: 'Mark as reviewed…' })).toBeVisible();
    await discard(page);
  });
});

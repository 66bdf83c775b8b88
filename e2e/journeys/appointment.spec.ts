import type { Envelope } from '@studio/contract/codes';
import { addDays, mondayOf } from '@studio/contract/time';
import type { StaffOption } from '@studio/contract/studio.schema';
import type { APIRequestContext, Page } from '@playwright/test';
import { found, WCAG } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { TOMORROW } from '../support/tomorrow.ts';

/** Late in an evening three weeks from now, when nobody at the demo studio teaches. */
const WEDNESDAY = addDays(mondayOf(TOMORROW), 23);
const PERSON = 'Priya Nair';
const dialog = (page: Page) => page.getByRole('dialog').last();

/** An appointment that only one person takes, who has no working hours yet. */
async function anAppointment(request: APIRequestContext, token: string): Promise<{ className: string; staffId: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const people = (await (await request.get('/api/studio-staff/portal/ddl', { headers })).json()) as Envelope<StaffOption[]>;
  const staffId = people.data.find(({ displayName }) => displayName === PERSON)?.staffId ?? '';
  const className = `Posture check ${Date.now()}`;
  const template = { templateType: 'APPOINTMENT', className, durationMin: 60, capacity: 1, creditCost: 1, eligibleStaffIds: [staffId] };
  const made = await request.post('/api/class-template/portal/create', { headers, data: template });
  const cleared = await request.post('/api/studio-staff/portal/availability', { headers, data: { staffId, hours: [] } });
  if (!made.ok() || !cleared.ok()) throw new Error(`${await made.text()} ${await cleared.text()}`);
  return { className, staffId };
}

async function openBooking(page: Page): Promise<void> {
  await page.goto(`/dashboard/schedule?date=${WEDNESDAY}`);
  await expect(page.getByRole('button', { name: /Yoga|Flow|Pilates/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Book appointment…' }).click();
}

async function chooseAppointment(page: Page, className: string): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: 'Appointment' });
  await field.click();
  const option = page.getByTitle(`${className}, 60 min`);
  await expect(option).toBeVisible();
  // The member's field has lost the focus and says what it lacks: the list moves down by a line, and a press could miss it.
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) === 'true') await option.click({ timeout: 1000 });
    await expect(field).toHaveAttribute('aria-expanded', 'false', { timeout: 1000 });
  }).toPass();
}

test('hours are set for a colleague, and an appointment in them is booked for a member', async ({ owner, request, tokens }) => {
  const { className } = await anAppointment(request, tokens.owner);
  const page = await owner.newPage();
  await page.goto('/dashboard/staff');
  await page.getByRole('link', { name: PERSON }).click();
  await page.getByRole('button', { name: 'Add hours on Wednesday' }).click();
  const wednesday = page.getByRole('region', { name: 'Wednesday' });
  await wednesday.getByLabel(/^From/).fill('21:00');
  await wednesday.getByLabel(/^To/).fill('22:00');
  expect(await found(page, WCAG)).toEqual([]);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Working hours saved.')).toBeVisible();

  await openBooking(page);
  await dialog(page).getByRole('combobox', { name: 'Member' }).fill('amanda');
  await page.getByTitle(/^Amanda/).first().click();
  await chooseAppointment(page, className);
  await dialog(page).getByRole('radio', { name: '9:00 pm' }).check();
  await expect(dialog(page).getByText(`with ${PERSON}`)).toBeVisible();
  await dialog(page).getByRole('radio', { name: /^Free of charge/ }).check();
  expect(await found(page, WCAG)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Book appointment' }).click();
  await expect(page.getByText('Appointment booked.')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(className) }).first()).toBeVisible();

  await openBooking(page);
  await chooseAppointment(page, className);
  await expect(dialog(page).getByText(/No free times in these days/)).toBeVisible();
});

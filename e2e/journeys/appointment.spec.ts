import { addDays, mondayOf } from '@studio/contract/values/time';
import type { StaffOption } from '@studio/contract/configure/studio.schema';
import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations, WCAG } from '../support/page/axe.ts';
import { addClient, deskOf } from '../support/people/desk.ts';
import { chooseMember, pressOption } from '../support/people/staff.ts';
import { expect, test } from '../support/test.ts';
import { TOMORROW } from '../support/tomorrow.ts';
import { uniqueMark } from '../support/unique.ts';

/** Late on an evening three weeks from now, when nobody at the demo studio teaches. */
const WEDNESDAY = addDays(mondayOf(TOMORROW), 23);
const PERSON = 'Priya Nair';
const dialog = (page: Page) => page.getByRole('dialog').last();

/** An appointment with a single instructor, who has no working hours yet, and a member who wants it. */
async function anAppointment(
  request: APIRequestContext,
  token: string,
): Promise<{ className: string; name: string }> {
  const desk = await deskOf(request, token);
  const people = await desk.get<StaffOption[]>('/api/studio-staff/portal/ddl');
  const staffId = people.find(({ displayName }) => displayName === PERSON)?.staffId ?? '';
  const mark = uniqueMark();
  const className = `Posture check ${mark}`;
  await desk.post('/api/class-template/portal/create', {
    templateType: 'APPOINTMENT',
    className,
    durationMin: 60,
    capacity: 1,
    creditCost: 1,
    eligibleStaffIds: [staffId],
  });
  await desk.post('/api/studio-staff/portal/availability', { staffId, hours: [] });
  const { name } = await addClient(desk, { firstName: 'Amanda', lastName: mark });
  return { className, name };
}

async function openBooking(page: Page): Promise<void> {
  await page.goto(`/dashboard/schedule?date=${WEDNESDAY}`);
  await expect(page.getByRole('button', { name: /Yoga|Flow|Pilates/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Book appointment…' }).click();
}

async function chooseAppointment(page: Page, className: string): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: 'Appointment' });
  await pressOption(field, page.getByTitle(`${className}, 60 min`));
}

test("staff set a colleague's hours, and book an appointment in them for a member", async ({
  owner,
  request,
  tokens,
}) => {
  const { className, name } = await anAppointment(request, tokens.owner);
  const page = await owner.newPage();
  await page.goto('/dashboard/staff');
  await page.getByRole('link', { name: PERSON }).click();
  await page.getByRole('tab', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'Add hours on Wednesday' }).click();
  const wednesday = page.getByRole('region', { name: 'Wednesday' });
  await wednesday.getByLabel(/^From/).fill('21:00');
  await wednesday.getByLabel(/^To/).fill('22:00');
  expect(await axeViolations(page, WCAG)).toEqual([]);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Working hours saved.')).toBeVisible();

  await openBooking(page);
  await chooseMember(dialog(page).getByRole('combobox', { name: 'Member' }), name);
  await chooseAppointment(page, className);
  await dialog(page).getByRole('radio', { name: '9:00 pm' }).check();
  await expect(dialog(page).getByText(`with ${PERSON}`)).toBeVisible();
  await dialog(page)
    .getByRole('radio', { name: /^Free of charge/ })
    .check();
  await dialog(page)
    .getByRole('textbox', { name: /^Reason it’s free/ })
    .fill('Guest of the house');
  expect(await axeViolations(page, WCAG)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Book appointment' }).click();
  await expect(page.getByText('Appointment booked.')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(className) }).first()).toBeVisible();

  await openBooking(page);
  await chooseAppointment(page, className);
  await expect(dialog(page).getByText(/No free times on these days/)).toBeVisible();
});

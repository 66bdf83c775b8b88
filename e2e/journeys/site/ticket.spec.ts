import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations, WCAG } from '../../support/page/axe.ts';
import { addSession, deskOf, instantAt } from '../../support/people/desk.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark } from '../../support/unique.ts';

/** An event on two days with a ticket for S$45.00, and a member that no other test uses. */
async function arrangeEvent(request: APIRequestContext) {
  const desk = await deskOf(request);
  const className = `Retreat ${uniqueMark()}`;
  const { classTemplId } = await desk.post<{ classTemplId: string }>('/api/class-template/portal/create', {
    templateType: 'EVENT',
    className,
    durationMin: 60,
    capacity: 5,
    creditCost: 1,
    visibility: 'PUBLIC',
  });
  for (const inDays of [8, 15])
    await addSession(desk, { classTemplId, start: instantAt('04:40', { inDays }), minutes: 60, places: 5 });
  await desk.post('/api/event/portal/ticket-type', { classTemplId, name: 'Early bird', price: '45.00' });
  return { className, classTemplId, member: await newMember(request) };
}

/** Checks accessibility. A person scrolls content from under the bar at the bottom; axe does not. */
async function expectUsable(phone: Page, name: string): Promise<void> {
  await phone.evaluate("document.querySelector('nav').style.position = 'static'");
  expect(await axeViolations(phone, WCAG), name).toEqual([]);
  expect(
    await phone.evaluate('document.documentElement.scrollWidth <= innerWidth'),
    `${name} scrolls sideways`,
  ).toBe(true);
}

test('a ticket is reserved, found again, paid at the desk, given back as a whole, and owed back', async ({
  browser,
  owner,
  request,
}) => {
  test.setTimeout(120_000);
  const { className, classTemplId, member } = await arrangeEvent(request);
  const phone = await memberPhone(browser, 'bookings', member);
  await expect(phone.getByText('No upcoming bookings.')).toBeVisible();
  const desk = await owner.newPage();
  await desk.emulateMedia({ reducedMotion: 'reduce' });
  const openSold = async () => {
    await desk.goto(`/dashboard/services/event/${classTemplId}?tab=sold`);
    return desk.getByRole('row').filter({ hasText: 'Early bird' });
  };

  await test.step('it is reserved for a while, and still there when the member returns', async () => {
    await phone.goto(`/booking-website/event?extension=lotus&event=${classTemplId}`);
    await phone.getByRole('button', { name: 'Book · S$45.00' }).click();
    await expect(phone.getByText('Reserved, not paid yet')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(/^Pay by .*, or your seat goes to somebody else\.$/)).toBeVisible();
    await expectUsable(phone, 'a reserved ticket');
    await phone.goto('/booking-website/bookings?extension=lotus');
    await expect(phone.getByText('Reserved, not paid yet')).toHaveCount(2);
    await expect(phone.getByText(/^One ticket for 2 dates\. Pay by/)).toHaveCount(1);
    await expectUsable(phone, 'bookings with a reserved ticket');
    await phone.getByRole('link', { name: 'Pay S$45.00' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Waiting for your payment' })).toBeVisible();
  });
  await test.step('the desk takes the payment', async () => {
    const row = await openSold();
    await expect(row.getByText('Not paid yet')).toBeVisible();
    await row.getByRole('button', { name: /^Take payment/ }).click();
    await desk.getByRole('button', { name: 'Take S$45.00' }).click();
    await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  });
  await test.step("the member's page updates by itself, and the ticket is given back with all its dates", async () => {
    await expect(phone.getByText(`${className}: Early bird is yours.`)).toBeVisible();
    await phone.getByRole('link', { name: 'See my bookings' }).click();
    await expect(phone.getByText('Ticket: Early bird · paid')).toHaveCount(2);
    await phone
      .getByRole('button', { name: /^Cancel ticket/ })
      .first()
      .click();
    const sheet = phone.getByRole('dialog', { name: 'Cancel your ticket?' });
    await expect(sheet.getByText('This cancels your ticket: 2 dates.')).toBeVisible();
    await expect(sheet.getByText('The studio pays S$45.00 back.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel ticket' }).click();
    await expect(
      phone.getByText(`Your ticket for ${className} is cancelled. The studio pays S$45.00 back.`),
    ).toBeVisible();
    await expect(phone.getByText('No upcoming bookings.')).toBeVisible();
  });
  await test.step('the desk sees what it owes', async () => {
    const row = await openSold();
    await row.getByRole('link', { name: 'S$45.00 to pay back' }).click();
    await expect(desk.getByRole('dialog')).toContainText(`${className}: Early bird`);
  });
});

import type { APIRequestContext } from '@playwright/test';
import { classSoon, scheduleOn } from '../../support/arrange.ts';
import { axeViolations, WCAG } from '../../support/page/axe.ts';
import { OWNER, tokenOf } from '../../support/page/portal.ts';
import { dataOf, deskOf, sellPack } from '../../support/people/desk.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { expect, test } from '../../support/test.ts';

/** How many guests each member of the demo studio may bring. */
async function letGuests(request: APIRequestContext, guestBookingsMax: number): Promise<void> {
  await dataOf(
    await request.put('/api/studio/portal/update-attributes', {
      headers: { authorization: `Bearer ${await tokenOf(request, OWNER)}` },
      data: { attributes: { guestBookingsMax } },
    }),
  );
}
test.afterAll(({ request }) => letGuests(request, 0));

test('a member brings a guest, the roster says whose guest it is, and both places are given back', async ({
  browser,
  owner,
  request,
}) => {
  test.setTimeout(120_000);
  const desk = await deskOf(request);
  await letGuests(request, 2);
  // Tomorrow: time enough to cancel without a loss.
  const { className, localDate } = await classSoon(request, { start: new Date(Date.now() + 26 * 3_600_000) });
  const member = await newMember(request);
  await sellPack(desk, member.memberId, { packageName: `Guests of ${className}`, guestAllowed: true });
  const phone = await memberPhone(browser, 'schedule', member);
  await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await test.step('a guest is added by name, and both are booked at once', async () => {
    await phone.goto(scheduleOn(localDate));
    await phone.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
    await phone.getByRole('button', { name: 'Add a guest' }).click();
    await phone.getByLabel('First name').fill('Gil');
    await phone.getByLabel('Last name').fill('Ho');
    await phone.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(phone.getByRole('checkbox', { name: 'Gil' })).toBeChecked();
    expect(await axeViolations(phone, WCAG)).toEqual([]);
    await phone.getByRole('button', { name: 'Book 2 places' }).click();
    await expect(phone.getByText(/^You and a guest are booked\./)).toBeVisible();
  });
  await test.step('the roster says whose guest it is', async () => {
    const booked = await dataOf<{ scheduleId: string }[]>(
      await request.get('/api/booking/list', { headers: { authorization: `Bearer ${member.token}` } }),
    );
    const page = await owner.newPage();
    await page.goto(`/dashboard/schedule?session=${booked[0]?.scheduleId}`);
    await expect(page.getByText(/^Guest of Mira /)).toBeVisible();
  });
  await test.step('cancelling gives both places back', async () => {
    await phone.getByRole('link', { name: 'See my bookings' }).click();
    await expect(phone.getByRole('heading', { name: `${className}, for Gil` })).toBeVisible();
    await phone
      .getByRole('listitem')
      .filter({ has: phone.getByRole('heading', { name: className, exact: true }) })
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect(
      phone.getByText('Your guest’s place is cancelled too, by the same rules: Gil.'),
    ).toBeVisible();
    await phone.getByRole('button', { name: 'Cancel booking', exact: true }).click();
    await expect(phone.getByRole('heading', { name: `${className}, for Gil` })).toBeHidden();
  });
});

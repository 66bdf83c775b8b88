import type { DeskSpot } from '@studio/contract/schedule/session-spot.schema';
import { scheduleOn } from '../../support/arrange.ts';
import { axeViolations, WCAG } from '../../support/page/axe.ts';
import { addClass, addSession, deskOf, sellPack } from '../../support/people/desk.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark } from '../../support/unique.ts';

test('a member chooses a spot while booking, changes it, and the desk sees where they are', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const desk = await deskOf(request);
  const mark = uniqueMark();
  const { roomId } = await desk.post<{ roomId: string }>('/api/studio/portal/room', {
    name: `Reformers ${mark}`,
    capacity: 3,
    spots: ['1', '2', '3'].map((label, index) => ({ label, row: 1, column: index + 1, isClosed: false })),
  });
  const className = `Reformer ${mark}`;
  // Tomorrow: time enough to change it.
  const { scheduleId, localDate } = await addSession(desk, {
    classTemplId: await addClass(desk, { className, minutes: 45, places: 3 }),
    start: new Date(Date.now() + 26 * 3_600_000),
    minutes: 45,
    places: 3,
    roomId,
  });
  const member = await newMember(request);
  await sellPack(desk, member.memberId, { packageName: `Pack for ${className}` });
  const labelAtDesk = async () => {
    const spots = await desk.get<DeskSpot[]>('/api/booking/portal/spots', { scheduleId });
    return spots.find(({ booking }) => booking?.name.includes('Mira'))?.label;
  };
  const phone = await memberPhone(browser, 'schedule', member);
  await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await test.step('a spot is chosen on the plan, and booked', async () => {
    await phone.goto(scheduleOn(localDate));
    await phone.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
    await phone.getByText('Choose a spot').click();
    await phone.getByRole('radio', { name: 'Spot 3, free' }).check();
    expect(await axeViolations(phone, WCAG)).toEqual([]);
    await phone.getByRole('button', { name: 'Book with 1 credit' }).click();
    await expect(phone.getByText(/^You are booked\./)).toBeVisible();
    await expect(phone.getByText('Your spot: 3')).toBeVisible();
    expect(await labelAtDesk()).toBe('3');
  });
  await test.step('another one is taken afterwards', async () => {
    await phone.getByRole('link', { name: 'See my bookings' }).click();
    await expect(phone.getByText(/ · Spot 3$/)).toBeVisible();
    await phone.getByRole('button', { name: /^Change spot/ }).click();
    await phone.getByRole('radio', { name: 'Spot 1, free' }).check();
    await phone.getByRole('button', { name: 'Take spot 1' }).click();
    await expect(phone.getByText(/ · Spot 1$/)).toBeVisible();
    expect(await labelAtDesk()).toBe('1');
  });
});

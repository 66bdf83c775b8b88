import { deskOf } from '../support/people/desk.ts';
import { expectClean } from '../support/page/clean.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { arrangeRoster } from '../support/page/roster.ts';
import { expect, test } from '../support/test.ts';

const PAGE = '/dashboard/configure/booking-rules';
const HOUR = 60;

interface Detail {
  roster: { bookingId: string }[];
}

test('a longer cancel window is previewed, saved, seen by the desk, and taken back', async ({
  owner,
  request,
}) => {
  const desk = await deskOf(request);
  // In 20 hours: free to cancel under the shipped 12 hours, and late under 24.
  const booked = async (count: number): Promise<Detail['roster']> => {
    const options = { inMinutes: 20 * HOUR, places: 5, booked: count };
    const { scheduleId } = await arrangeRoster(request, options);
    return (await desk.get<Detail>(`/api/schedule/portal?scheduleId=${scheduleId}`)).roster;
  };
  const kindsOf = (roster: Detail['roster']) =>
    Promise.all(
      roster.map(async ({ bookingId }) => {
        const url = `/api/booking/portal/cancel-preview?bookingId=${bookingId}`;
        return (await desk.get<{ kind: string }>(url)).kind;
      }),
    );
  const before = await booked(2);
  expect(await kindsOf(before)).toEqual(['EARLY', 'EARLY']);

  const page = await owner.newPage();
  // Colours are checked in their final state, not while a dialog appears.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE);
  const section = page.getByRole('region', { name: 'Cancelling' });
  await expect(section.getByText('until 12 hours before')).toBeVisible();
  const examples = section.getByRole('listitem');
  await expect(
    examples.filter({ hasText: /^A member who cancels .+ loses \d credits?\.$/ }).first(),
  ).toBeVisible();

  await test.step('the form says whom a change touches before it can be saved', async () => {
    await section.getByRole('button', { name: /^Edit/ }).click();
    const form = page.getByRole('form', { name: 'Cancelling' });
    const save = form.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await form.getByLabel('Classes', { exact: true }).fill('24');
    await expect(
      form.getByText(/^\d+ bookings could no longer be cancelled free of charge\.$/),
    ).toBeVisible();
    await untilQuiet(page);
    await expectClean(page, 'changing a booking rule');
    await save.click();
    await expect(page.getByText('Booking rules saved.')).toBeVisible();
  });
  await expect(section.getByText('until 24 hours before').first()).toBeVisible();
  // What was booked before keeps the terms that it was booked with.
  expect(await kindsOf(before)).toEqual(['EARLY', 'EARLY']);
  const after = await booked(1);
  expect(await kindsOf(after)).toEqual(['LATE']);

  await test.step('the history takes it back', async () => {
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of booking rules' });
    await expect(
      history
        .getByText('Free cancellation of a class: until 12 hours before → until 24 hours before')
        .first(),
    ).toBeVisible();
    await history.getByRole('button', { name: /^Undo/ }).first().click();
    const question = page.getByRole('dialog', { name: 'Undo this change?' });
    await expect(
      question.getByText(/^\d+ bookings could be cancelled free of charge again\.$/),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Undo change' }).click();
    await expect(page.getByText('The change was undone.')).toBeVisible();
  });
  expect(await kindsOf(after)).toEqual(['EARLY']);
});

import { classSoon } from '../support/arrange.ts';
import { countClicks } from '../support/page/clicks.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { addClient, deskOf } from '../support/people/desk.ts';
import { expect, test } from '../support/test.ts';
import { uniqueMark, uniquePhone } from '../support/unique.ts';

test('a client comes from a file, is booked, noted, edited, written to, merged and parted again', async ({
  owner,
  request,
}) => {
  const { className, localDate } = await classSoon(request);
  const desk = await deskOf(request);
  const mark = uniqueMark();
  const name = `Wendy ${mark}`;
  const page = await owner.newPage();
  await test.step('the file is imported', async () => {
    const csv = [
      'First name,Last name,Phone,Email,Marketing consent since,Package,Credits bought,Credits left',
      `Wendy,${mark},+65${uniquePhone()},wendy-${mark}@client.example,2026-01-05,Card of ${mark},10,4`,
    ].join('\n');
    await page.goto('/dashboard/member/import');
    await page
      .getByLabel('Your file')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('1 member and 1 package were added.')).toBeVisible();
  });
  await test.step('the client is found', async () => {
    await page.goto('/dashboard/member');
    await page.getByRole('searchbox', { name: 'Search members' }).fill(mark);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await untilQuiet(page);
  });
  await test.step('their note is pinned', async () => {
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('button', { name: 'Add note' }).click();
    const form = page.getByRole('dialog', { name: `Note about ${name}` });
    await form.getByLabel('Note', { exact: true }).fill(`Prefers the mat by the door, ${mark}`);
    await form.getByLabel('Pin it to the top and to every roster').check();
    await form.getByRole('button', { name: 'Add note' }).click();
    await expect(form).toBeHidden();
  });
  await test.step('a class is booked in three clicks', async () => {
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'Book a class' }).click();
    await page.getByRole('button', { name: new RegExp(className) }).click();
    await expect(page.getByRole('radio', { name: new RegExp(`Card of ${mark}`) })).toBeChecked();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByText(`${name} is booked`)).toBeVisible();
    expect(await clicks()).toBe(3);
  });
  await test.step('the roster shows the note', async () => {
    await page.getByRole('tab', { name: 'Bookings' }).click();
    await expect(page.getByRole('row', { name: new RegExp(className) })).toBeVisible();
    await page.goto(`/dashboard/schedule?view=list&date=${localDate}`);
    await page
      .getByRole('button', { name: new RegExp(className) })
      .first()
      .click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByText(`Prefers the mat by the door, ${mark}`)).toBeVisible();
  });
  await test.step('a change takes two clicks', async () => {
    await page.goto('/dashboard/member');
    await page.getByRole('searchbox', { name: 'Search members' }).fill(mark);
    await page.getByRole('link', { name, exact: true }).click();
    await untilQuiet(page);
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('9 Orchid Lane');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // As what it is now; the timeline beside it tells of the change.
    await expect(page.getByText('9 Orchid Lane', { exact: true })).toBeVisible();
    expect(await clicks()).toBe(2);
  });
  await test.step('a message to a saved view takes four', async () => {
    const view = { name: `Only ${mark}`, query: `search=${mark}` };
    await desk.post('/api/member/portal/view', view);
    await page.goto('/dashboard/member');
    await untilQuiet(page);
    const clicks = await countClicks(page);
    await page.getByRole('tab', { name: view.name }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: /^Message everyone/ }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill(`News of ${mark}`);
    await page.getByRole('textbox', { name: 'Message' }).fill('The studio opens at six from Monday.');
    await page.getByRole('button', { name: 'Send to 1 member' }).click();
    await expect(page.getByText('Sent to 1 member.')).toBeVisible();
    expect(await clicks()).toBe(4);
  });
  const twin = await addClient(desk, { firstName: 'Wendi', lastName: mark });
  await test.step('a second record of them is merged', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Merge…' }).click();
    await page.getByRole('searchbox', { name: 'Search the other record' }).fill(twin.name);
    await page.getByRole('button', { name: new RegExp(twin.name) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`${twin.name} was merged into ${name}.`)).toBeVisible();
  });
  await test.step('and undone from the page of the kept one', async () => {
    const note = page.getByRole('alert').filter({ hasText: `merged another record of ${twin.name}` });
    await note.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${twin.name} and ${name} are two members again.`)).toBeVisible();
    await page.goto(`/dashboard/member/${twin.memberId}`);
    await expect(page.getByRole('heading', { level: 1, name: twin.name })).toBeVisible();
  });
});

import { expectClean } from '../../support/page/clean.ts';
import { signedIn } from '../../support/page/portal.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { deskOf } from '../../support/people/desk.ts';
import { newOwner } from '../../support/people/newStudio.ts';
import { pressOption } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark } from '../../support/unique.ts';

const CLASS = 'Sample: Vinyasa Flow';

test('an owner looks around with sample data, tries ClassPass on it, and clears the studio again', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  const { token } = await newOwner(request);
  const desk = await deskOf(request, token);
  await desk.post('/api/studio/portal/platform-plan/change', { plan: 'PREMIUM' });
  const page = await (await signedIn(browser, baseURL ?? '', token)).newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const ana = page.getByRole('link', { name: 'Sample Ana Costa' });

  await test.step('one press fills an empty studio', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Load sample data' }).click();
    await expect(page.getByText('Sample data loaded.')).toBeVisible();
    await page.goto('/dashboard/member');
    await expect(ana).toBeVisible();
  });

  await test.step('ClassPass is connected in its sandbox, says what that does, and gets a class', async () => {
    await page.goto('/dashboard/configure/classpass-integration');
    await page.getByRole('button', { name: 'Connect ClassPass' }).click();
    const form = page.getByRole('form', { name: 'Connection' });
    await form.getByLabel('Venue ID').fill(`venue-${uniqueMark()}`);
    await form.getByLabel('Credentials', { exact: true }).fill('what ClassPass gave us');
    await form.getByLabel('Places per class').fill('2');
    await expect(form.getByText(/^Each class you switch on keeps 2 places for ClassPass/)).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('ClassPass settings saved.')).toBeVisible();
    await page.getByRole('switch', { name: `${CLASS} on ClassPass` }).click();
    const places = page.getByLabel(`Places in ${CLASS}`);
    await places.fill('3');
    await page.getByRole('row').filter({ has: places }).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByText(/^[1-9]\d* sent, 0 withdrawn\.$/)).toBeVisible();
  });

  await test.step('a test guest takes a place and gives it back, and the log tells of both', async () => {
    const session = page.getByRole('combobox', { name: 'Class', exact: true }).first();
    await pressOption(session, page.getByTitle(new RegExp(`^${CLASS}, .* \\(0 of 3 sold\\)$`)).first());
    await page.getByRole('button', { name: 'Book a test guest' }).click();
    await expect(page.getByText(`is booked into ${CLASS}. 2 left for ClassPass.`)).toBeVisible();
    const log = page.getByRole('list', { name: 'Log' });
    await expect(log).toContainText(`booked ${CLASS}`);
    await untilQuiet(page);
    await expectClean(page, 'ClassPass with a guest');
    await page.getByRole('button', { name: 'Cancel the test booking' }).click();
    await expect(log).toContainText(`cancelled ${CLASS}`);
    await expect(log).toContainText(/\d sessions sent, 0 withdrawn/);
  });

  await test.step('one press empties it again', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Remove sample data' }).click();
    await page
      .getByRole('dialog', { name: 'Remove the sample data?' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click();
    await expect(page.getByText('Sample data removed.')).toBeVisible();
    await page.goto('/dashboard/member');
    await untilQuiet(page);
    await expect(ana).toHaveCount(0);
  });
});

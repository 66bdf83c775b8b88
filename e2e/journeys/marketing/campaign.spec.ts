import type { Page } from '@playwright/test';
import { expectClean } from '../../support/page/clean.ts';
import { bounce, newestMail } from '../../support/page/mailbox.ts';
import { open } from '../../support/page/portal.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { deskOf } from '../../support/people/desk.ts';
import { newMember } from '../../support/people/member.ts';
import { proveIt } from '../../support/people/proveIt.ts';
import { DEMO_PASSWORD } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark } from '../../support/unique.ts';

const LIST = { path: '/dashboard/marketing/email-template', heading: 'Email campaigns' };

async function write(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Subject' }).fill('A new class for ');
  await page.getByRole('button', { name: /^Insert field.*Subject/ }).click();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Yin on Sundays');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('From next week on, by candlelight.');
  await page.getByRole('textbox', { name: 'Button text' }).fill('See the schedule');
}

async function chooseTag(page: Page, tag: string): Promise<void> {
  await page.getByRole('radio', { name: 'Some members' }).check();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill(tag);
  await page.locator('.ant-select-item-option-content').getByText(tag, { exact: true }).click();
  await page.keyboard.press('Escape');
}

test('a campaign goes to those who agreed and have a mailbox, and one of them leaves with its link', async ({
  owner,
  request,
}) => {
  test.setTimeout(120_000);
  const [name, tag] = [`Yin ${uniqueMark()}`, `yin ${uniqueMark()}`];
  const desk = await deskOf(request);
  const [reader, gone] = [
    await newMember(request, { marketingConsent: true }),
    await newMember(request, { marketingConsent: true }),
  ];
  const other = await newMember(request);
  await bounce(request, gone.userEmail);
  const { tagId } = await desk.post<{ tagId: string }>('/api/member/portal/tag', { name: tag });
  const memberIds = [reader, other, gone].map(({ memberId }) => memberId);
  await desk.post('/api/member/portal/tag/members', { tagId, memberIds, isOn: true });

  const page = await owner.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // As high as the form: a bar that stays in view would cover half of a button, which counts as a small one.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await open(page, LIST);

  await test.step('it is written, for the clients with a tag', async () => {
    // A list without any campaign has a second one.
    await page.getByRole('button', { name: 'Create email campaign' }).first().click();
    await write(page, name);
    await chooseTag(page, tag);
    await expect(
      page.getByText(
        '1 of 3 members gets it. 1 member has not agreed to news and offers. 1 member is on the suppression list.',
      ),
    ).toBeVisible();
    await untilQuiet(page);
    const preview = page.frameLocator('iframe[title="Preview of the email"]');
    await expect(preview.getByText('Yin on Sundays')).toBeVisible();
    await expectClean(page, 'the editor of a campaign');
  });

  await test.step('it is sent, to the one who agreed', async () => {
    await page.getByRole('button', { name: 'Save and send…' }).click();
    const dialog = page.getByRole('dialog', { name: `Send ${name}` });
    await expect(dialog.getByText(/1 of 3 members gets it\. 1 member has not agreed/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send to 1 member' }).click();
    await proveIt(page, { password: DEMO_PASSWORD });
    await expect(page.getByText(`${name} is on its way.`)).toBeVisible();
    // The list reads itself again while something is being sent.
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*Sent`) })).toBeVisible({
      timeout: 30_000,
    });
    await expectClean(page, 'the list of campaigns');
  });

  const mail = await newestMail(request, reader.userEmail);
  await test.step('the mail greets its reader, and its link ends the news', async () => {
    expect(mail.subject).toBe('A new class for Mira');
    expect(mail.text).toContain('From next week on, by candlelight.');
    const link = /^Unsubscribe: (\S+)$/m.exec(mail.text)?.[1] ?? '';
    const out = await owner.newPage();
    await out.goto(link);
    await out.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(out.getByRole('heading', { name: /^You no longer get news and offers from/ })).toBeVisible();
    await expectClean(out, 'the way out of news');
    await out.close();
    for (const { userEmail } of [other, gone])
      expect(await newestMail(request, userEmail)).not.toMatchObject({ subject: mail.subject });
  });

  await test.step('the results count it', async () => {
    await page.getByRole('button', { name: `Results of ${name}` }).click();
    const results = page.getByRole('dialog', { name: `Results of ${name}` });
    const figure = (label: string) =>
      results.locator('dl').filter({ has: page.getByText(label, { exact: true }) });
    await expect(figure('Sent')).toContainText('1');
    await expect(figure('Unsubscribed')).toContainText('100%');
    await expect(results.getByRole('row', { name: /^On the suppression list/ })).toContainText('1');
    await untilQuiet(page);
    await expectClean(page, 'the results of a campaign');
    await page.setViewportSize({ width: 360, height: 740 });
    await untilQuiet(page);
    await expectClean(page, 'the results of a campaign on a phone');
  });

  await test.step('whose mails came back is on the suppression list, until somebody takes them off', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/dashboard/marketing/suppression');
    await page.getByLabel('Search the suppression list').fill(gone.userEmail);
    const row = page.getByRole('row', { name: new RegExp(gone.userEmail) });
    await expect(row).toContainText('Bounced');
    await expect(row).toContainText('No such user');
    await page.getByRole('button', { name: `Remove ${gone.userEmail}` }).click();
    const question = page.getByRole('dialog', { name: `Email ${gone.userEmail} again?` });
    await question.getByRole('button', { name: 'Remove from the list' }).click();
    await expect(page.getByText(`${gone.userEmail} can get your emails again.`)).toBeVisible();
    await expect(page.getByText('No address matches this search.')).toBeVisible();
  });
});

test('an automation says whom it reaches and how it reads, is turned on, and off again', async ({
  owner,
}) => {
  const page = await owner.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const list = `${LIST.path}?tab=automations`;
  const welcome = page.getByRole('switch', { name: 'Welcome, on or off' });
  await open(page, { ...LIST, path: list });
  await expect(welcome).not.toBeChecked();

  await test.step('it is read as a member would get it', async () => {
    await page.getByRole('link', { name: 'Welcome', exact: true }).click();
    await expect(
      page.getByText(/^When someone joins, unless they are imported\. Only members who/),
    ).toBeVisible();
    const preview = page.frameLocator('iframe[title="Preview of the email"]');
    await expect(preview.getByText(/^Nice to meet you/)).toBeVisible();
  });

  await test.step('it is turned on, and stays on', async () => {
    await page.goto(list);
    await welcome.click();
    const question = page.getByRole('dialog', { name: 'Turn on “Welcome”?' });
    await expect(question.getByText(/Only members who agreed to news and offers get it/)).toBeVisible();
    await question.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Welcome is on.')).toBeVisible();
    await page.reload();
    await expect(welcome).toBeChecked();
    await untilQuiet(page);
    await expectClean(page, 'the list of automations');
    await welcome.click();
    await expect(page.getByText('Welcome is off.')).toBeVisible();
    await expect(welcome).not.toBeChecked();
  });
});

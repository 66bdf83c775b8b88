import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { announce, everyCampaign, everyTemplate, giveLogo, type Rendered } from '../support/page/emails.ts';
import { mailsTo, newestMail } from '../support/page/mailbox.ts';
import { signedIn } from '../support/page/portal.ts';
import { addClient, deskOf } from '../support/people/desk.ts';
import { newOwner } from '../support/people/newStudio.ts';
import { expect, test } from '../support/test.ts';
import { IS_LONG } from '../support/tier.ts';
import { uniqueMark } from '../support/unique.ts';

test('an owner changes the subject of an email, and that is what a client gets', async ({
  browser,
  baseURL,
  request,
}) => {
  const { token } = await newOwner(request);
  const page = await (await signedIn(browser, baseURL ?? '', token)).newPage();
  await page.goto('/dashboard/configure');
  await page.getByRole('link', { name: 'Transactional templates' }).click();
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('invitation to the booking');
  await page.getByRole('link', { name: /^Edit.*Invitation to the booking website/ }).click();

  const preview = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(preview.getByText('Aloha Pilates', { exact: true }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Aloha ');
  await page.getByRole('button', { name: /^Insert field.*Subject/ }).click();
  await page.getByRole('menuitem', { name: 'Member first name' }).click();
  await expect(page.getByText('Aloha Mei')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByText('Invitation to the booking website saved.')).toBeVisible();
  await expect(page.getByText('Saved by Ana Lim')).toBeVisible();

  const firstName = `Kai${uniqueMark()}`;
  await addClient(await deskOf(request, token), { firstName, lastName: 'Lee' });
  const { subject } = await newestMail(request, `${firstName}.lee@client.example`.toLowerCase());
  expect(subject).toBe(`Aloha ${firstName}`);
});

test('on a phone each email is a line of the list', async ({ owner }) => {
  const page = await owner.newPage();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/dashboard/configure/transactional-templates');
  const line = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem').first();
  await expect(line.getByText('On', { exact: true })).toBeVisible();
  expect((await line.boundingBox())?.height).toBeLessThan(90);
});

/** How the studio of these tests is named, and so what its logo says. */
const STUDIO = 'Aloha Pilates';

interface Seen {
  wider: number;
  silent: number;
  /** What stands for the logo, and whether it has a size. */
  logo: string | null;
}

/** What is wrong with an email in a window of this width, while pictures are off. */
async function troublesAt(page: Page, { name, html, isOfStudio }: Rendered): Promise<string[]> {
  await page.setContent(html);
  const { wider, silent, logo } = await page.evaluate<Seen>(`({
    wider: document.documentElement.scrollWidth - window.innerWidth,
    silent: document.querySelectorAll('img:not([alt])').length,
    logo: document.querySelector('img[src*="/media/mail-logo/"][width][height]')?.alt ?? null,
  })`);
  const picture = await page.screenshot({ type: 'jpeg', quality: 40 });
  return [
    ...(wider > 0 ? [`${name}: ${wider} px wider than the window`] : []),
    ...(silent > 0 ? [`${name}: pictures without words`] : []),
    ...(logo !== (isOfStudio ? STUDIO : null) ? [`${name}: the logo says ${logo}`] : []),
    // An empty window is a few hundred bytes.
    ...(picture.length < 3000 ? [`${name}: nothing to see`] : []),
  ];
}

const weightOf = ({ html }: Rendered): number => Buffer.byteLength(html) / 1024;

async function everyEmail(browser: Browser, request: APIRequestContext): Promise<Rendered[]> {
  const owner = await newOwner(request);
  const desk = await deskOf(request, owner.token);
  const page = await browser.newPage();
  const picture = await giveLogo(page, desk);
  await page.close();
  // Mailed by a sweep: meanwhile the others are written.
  const announced = await announce(request, desk, owner);
  const [templates, campaigns] = [await everyTemplate(desk), await everyCampaign(desk, picture)];
  return [...templates, ...campaigns, ...(await announced())];
}

test('every email reads without pictures', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const emails = await everyEmail(browser, request);
  expect(emails.length).toBeGreaterThan(128);
  for (const email of emails) {
    expect(weightOf(email), email.name).toBeLessThan(100);
    expect(`${email.subject} ${email.text} ${email.html}`, email.name).not.toMatch(/\{\{|\}\}|@\w+@/);
    expect(email.text.length, email.name).toBeGreaterThan(60);
  }
  const context = await browser.newContext();
  await context.route('**/*', (route) => route.abort());
  const page = await context.newPage();
  const troubles: string[] = [];
  for (const width of IS_LONG ? [320, 640] : [320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const email of emails) troubles.push(...(await troublesAt(page, email)));
  }
  expect(troubles).toEqual([]);
});

test('the logo stands in the head of the preview and of the test email', async ({
  browser,
  baseURL,
  request,
}) => {
  const { token, userEmail } = await newOwner(request);
  const page = await (await signedIn(browser, baseURL ?? '', token)).newPage();
  await giveLogo(page, await deskOf(request, token));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard/configure/transactional-templates/edit?templateKey=WELCOME_MEMBER');
  const preview = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(preview.getByRole('img', { name: STUDIO })).toHaveJSProperty('naturalWidth', 512);
  await page.getByRole('button', { name: 'Send test email to me' }).click();

  await expect.poll(async () => (await mailsTo(request, userEmail))[0]?.subject).toContain('Welcome to');
  const [mail] = await mailsTo(request, userEmail);
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/mailbox/${mail?.mailId}/html`);
    const logo = page.getByRole('img', { name: STUDIO });
    await expect(logo).toHaveJSProperty('naturalWidth', 512);
    expect(await logo.boundingBox()).toMatchObject({ width: 256, height: 64 });
  }
});

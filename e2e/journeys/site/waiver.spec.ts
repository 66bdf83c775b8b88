import type { Page } from '@playwright/test';
import { axeViolations, WCAG } from '../../support/page/axe.ts';
import { classSoon, scheduleOn } from '../../support/arrange.ts';
import { deskOf, sellPack, type Desk } from '../../support/people/desk.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { expect, test } from '../../support/test.ts';
import { downloaded } from '../../support/page/downloads.ts';

/** A form that only one class requires, so that no other journey meets it. */
async function formFor(desk: Desk, className: string): Promise<string> {
  const templates = await desk.get<{ classTemplId: string; className: string }[]>(
    '/api/class-template/portal/studio/all/ddl',
    { extension: 'lotus' },
  );
  const templateIds = templates
    .filter((template) => template.className === className)
    .map(({ classTemplId }) => classTemplId);
  const formTitle = `Waiver of ${className}`;
  const fields = [{ key: 'injuries', label: 'Any injuries?', type: 'TEXT', required: true }];
  await desk.post('/api/studio/portal/form/create', {
    formTitle,
    body: '<p>I take part at my own risk.</p>',
    fields,
    requiredFor: 'TEMPLATES',
    templateIds,
    status: 'ACTIVE',
  });
  return formTitle;
}

/** Draws as a finger would: down, across, up. */
async function draw(phone: Page): Promise<void> {
  const pad = phone.getByRole('img', { name: /^Sign here/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no pad');
  await phone.mouse.move(box.x + 30, box.y + 90);
  await phone.mouse.down();
  for (let step = 1; step <= 12; step++)
    await phone.mouse.move(box.x + 30 + step * 14, box.y + 90 + (step % 2 === 0 ? 30 : -30));
  await phone.mouse.up();
}

test('a member signs what a class requires, and books it; the studio has the signature with its file', async ({
  browser,
  owner,
  request,
}) => {
  test.setTimeout(120_000);
  const desk = await deskOf(request);
  const { className, localDate } = await classSoon(request);
  const formTitle = await formFor(desk, className);
  const member = await newMember(request);
  await sellPack(desk, member.memberId, { packageName: `Pack for ${className}` });
  const phone = await memberPhone(browser, 'schedule', member);
  await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await phone.goto(scheduleOn(localDate));

  await test.step('the class says what is missing, and leads there', async () => {
    await phone.getByRole('button', { name: new RegExp(`Book: ${className}`) }).click();
    await expect(phone.getByText(`Please sign “${formTitle}” first.`)).toBeVisible();
    await phone.getByRole('link', { name: 'Sign it now' }).click();
    await expect(phone.getByRole('heading', { name: formTitle })).toBeVisible();
    await phone.evaluate("document.querySelector('nav').style.position = 'static'");
    expect(await axeViolations(phone, WCAG)).toEqual([]);
  });
  await test.step('nothing can be signed before everything is filled in', async () => {
    await phone.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(phone.getByText('Answer this question')).toBeVisible();
    await expect(phone.getByText('Draw your signature')).toBeVisible();
  });
  await test.step('signed with a finger, it leads back to the class, which is booked', async () => {
    await phone.getByLabel('Any injuries?').fill('A weak knee');
    await draw(phone);
    await phone.getByRole('checkbox', { name: /^I have read and understood/ }).check();
    await phone.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(phone.getByText(`You signed ${formTitle}.`, { exact: false })).toBeVisible();
    await phone.getByRole('button', { name: 'Continue' }).click();
    // A signature that the studio only recommends can wait.
    const [later, book] = [
      phone.getByRole('link', { name: 'Skip for now' }),
      phone.getByRole('button', { name: /^Book (with|this)/ }),
    ];
    await later.or(book).waitFor();
    if (await later.isVisible()) await later.click();
    await book.click();
    await expect(phone.getByText(/You are booked/)).toBeVisible();
  });
  await test.step('the studio finds the signature, its file, and that the chain is intact', async () => {
    const page = await owner.newPage();
    await page.goto('/dashboard/configure/waiver-forms');
    await page.getByRole('button', { name: new RegExp(`have signed ${formTitle}`) }).click();
    const file = await downloaded(page, page.getByRole('button', { name: /^Download what/ }));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Check all signatures' }).click();
    await expect(page.getByText(/signatures are as they were signed\.$/)).toBeVisible();
  });
});

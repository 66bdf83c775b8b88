import type { Page } from '@playwright/test';
import { expectClean } from '../../support/page/clean.ts';
import { signedIn, TRAINER, tokenOf } from '../../support/page/portal.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark } from '../../support/unique.ts';

/** Whether a style sheet of the page has a class: the code that it comes with is loaded then. */
const hasStyle = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    `[...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some(({ cssText }) => cssText.includes('.' + CSS.escape('${name}'))))`,
  );

test('an announcement from the quick action is read by a trainer and a member, and both count once', async ({
  owner,
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  const title = `New mats ${uniqueMark()}`;
  const page = await owner.newPage();

  await test.step('write it', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    const drawer = page.getByRole('dialog', { name: 'Create announcement' });
    await drawer.getByLabel('Title').fill(title);
    await drawer.getByRole('textbox', { name: 'Text', exact: true }).fill('They are in the main room.');
    await expect(drawer.getByRole('complementary', { name: 'Preview' }).getByText(title)).toBeVisible();
    await expect(drawer.getByText(/^For \d+ team members and \d+ members\.$/)).toBeVisible();
    await expectClean(page, 'the form of an announcement');
    await drawer.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('The announcement was created.')).toBeVisible();
    await page.getByRole('button', { name: 'View announcements' }).click();
    await expect(
      page.getByRole('row', { name: new RegExp(`${title}.*Team and members.*Live`) }),
    ).toBeVisible();
  });

  await test.step('a trainer reads it on their home page, once', async () => {
    const token = await tokenOf(request, TRAINER);
    const trainer = await (await signedIn(browser, baseURL ?? '', token)).newPage();
    await trainer.goto('/dashboard');
    const banner = trainer.getByRole('region', { name: title });
    await expect(banner.getByText('They are in the main room.')).toBeVisible();
    await expectClean(trainer, 'home with an announcement');
    const style = (await banner.getAttribute('class')) ?? '';
    expect(await hasStyle(trainer, style)).toBe(true);
    await banner.getByRole('button', { name: 'Got it' }).click();
    await expect(banner).toHaveCount(0);
    await trainer.reload();
    await expect(trainer.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await untilQuiet(trainer);
    await expect(banner).toHaveCount(0);
    expect(await hasStyle(trainer, style), 'the code of the banner is not loaded').toBe(false);
  });

  await test.step('a member reads it on the booking website', async () => {
    const phone = await memberPhone(browser, 'schedule', await newMember(request));
    const banner = phone.getByRole('region', { name: title });
    await expect(banner.getByText('They are in the main room.')).toBeVisible();
    await banner.getByRole('button', { name: 'Got it' }).click();
    await expect(banner).toHaveCount(0);
  });

  await test.step('the list counts both', async () => {
    await page.reload();
    const row = page.getByRole('row', { name: new RegExp(title) });
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await row.getByRole('button', { name: `Actions, ${title}` }).click();
    await page.getByRole('menuitem', { name: 'End now' }).click();
    await expect(row.getByText('Ended')).toBeVisible();
  });
});

import { addDays, localDateOf } from '@studio/contract/values/time';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { memberPhone } from '../support/people/member.ts';
import { KIEZ, KIEZ_MEMBER } from '../support/people/secondStudio.ts';
import { signIn } from '../support/people/staff.ts';

const IMAGES = new URL('../../docs/images/', import.meta.url).pathname;
const TOMORROW = addDays(localDateOf(new Date(), KIEZ.zone), 1);

/** Takes a picture of a page once something is there to be seen, in the middle of it or at its top. */
async function picture(page: Page, name: string, seen: Locator, block = 'center'): Promise<void> {
  await expect(seen).toBeVisible();
  await seen.evaluate(
    (found: { scrollIntoView: (to: object) => void }, where) => found.scrollIntoView({ block: where }),
    block,
  );
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${IMAGES}berlin-${name}.png` });
}

test('the portal of the studio in Berlin', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, KIEZ.owner);
  await page.goto(`/dashboard/schedule?date=${TOMORROW}`);
  await picture(page, 'schedule', page.locator('[data-id]').first());
  await page.goto('/dashboard/member');
  // From the end: other scripts come after the Latin one.
  await page.getByRole('columnheader', { name: 'Name' }).click();
  // Below the scripts that the fonts of some machines lack; the row before is behind the header.
  const first = page.getByRole('row').filter({ hasText: 'ليلى الحسن' });
  await picture(page, 'members', first.locator('xpath=preceding-sibling::*[1]'), 'start');
  await page.goto('/dashboard/payments?tab=all&status=PAID');
  await page
    .getByRole('button', { name: /, order / })
    .first()
    .click();
  await picture(
    page,
    'receipt',
    page.getByRole('dialog').getByRole('button', { name: /^Rechnung .* as PDF$/ }),
  );
});

test('its prices on the phone of a member', async ({ browser }) => {
  const phone = await memberPhone(browser, 'package-options', KIEZ_MEMBER);
  await phone.getByRole('radio', { name: /10er-Karte/ }).check();
  await phone.setViewportSize({ width: 390, height: 900 });
  await picture(phone, 'prices', phone.getByText('Includes MwSt 19%'));
});

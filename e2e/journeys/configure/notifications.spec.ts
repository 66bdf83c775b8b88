import { typeCode } from '../../support/page/mailbox.ts';
import { expectClean } from '../../support/page/clean.ts';
import { deliverPush, reachPushService, shownBy, workerOf } from '../../support/page/pushBrowser.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { uniqueMark } from '../../support/unique.ts';
import { expect, test } from '../../support/test.ts';

const PAGE = '/dashboard/configure/notification';

test('an owner decides who hears of what, and where answers go', async ({ owner, request }) => {
  const page = await owner.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE);

  await test.step('an event is mailed to owners, and not any more', async () => {
    await page.getByRole('tab', { name: 'Email' }).click();
    const stock = page.getByRole('checkbox', { name: 'Stock is low: Owners' });
    await expect(stock).not.toBeChecked();
    // What a switch says is what the server has, a moment later.
    await stock.click();
    await expect(stock).toBeChecked();
    await untilQuiet(page);
    await page.reload();
    await page.getByRole('tab', { name: 'Email' }).click();
    await expect(stock).toBeChecked();
    await stock.click();
    await expect(stock).not.toBeChecked();
  });

  await test.step('an address is proved with the code that was mailed to it', async () => {
    const address = `replies-${uniqueMark()}@example.com`;
    await page.getByRole('button', { name: /^Add (an|another) address$/ }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(address);
    await page.getByRole('button', { name: 'Send code' }).click();
    await typeCode(page, request, address);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const line = page.getByRole('list', { name: 'Confirmed addresses' }).getByRole('listitem');
    await expect(line.filter({ hasText: address })).toContainText('Replies go here');
    await untilQuiet(page);
    await expectClean(page, 'notifications with an address');
    await page.getByRole('button', { name: `Remove ${address}` }).click();
    await expect(line.filter({ hasText: address })).toHaveCount(0);
  });
});

test('the bell leads to everything, and to what one wants to hear of', async ({ owner }) => {
  const page = await owner.newPage();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByRole('region', { name: 'Needs you' })).toBeVisible();
  await bell.getByRole('link', { name: 'My settings' }).click();
  const own = page.getByRole('switch', { name: 'New purchase, Bell' });
  await own.click();
  await expect(own).not.toBeChecked();
  await page.reload();
  await expect(own).not.toBeChecked();
  await own.click();
  await expect(own).toBeChecked();
});

test('notifications are turned on in a browser, show what comes, and come between no page and its release', async ({
  owner,
}) => {
  const page = await owner.newPage();
  await reachPushService(page);
  await page.goto('/dashboard/notifications?tab=settings');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await untilQuiet(page);
  await expectClean(page, 'notifications on this device');

  await test.step('what the push service hands over is shown', async () => {
    const message = { title: 'Class full', body: 'Hatha is full', path: '/dashboard/schedule', tag: 'one' };
    const worker = await workerOf(page);
    await deliverPush(page, '/', message);
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ title: 'Class full', body: 'Hatha is full', data: { path: '/dashboard/schedule' } }]);
  });

  await test.step('the worker keeps no file, and pages come from the server', async () => {
    const answer = await page.reload();
    expect(answer?.fromServiceWorker()).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(await page.evaluate('caches.keys()')).toEqual([]);
  });

  await test.step('another device is removed from afar', async () => {
    // The subscription of this test was that of the page before its reload.
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('heading', { name: 'Devices with notifications on' })).toHaveCount(0);
  });
});

import { axeViolations, WCAG } from '../../support/page/axe.ts';
import { deliverPush, reachPushService, shownBy, workerOf } from '../../support/page/pushBrowser.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { expect, test } from '../../support/test.ts';

const SITE = '/booking-website/';

test('a member turns notifications on, chooses what to hear of, sees what comes, and turns them off', async ({
  browser,
  request,
}) => {
  const phone = await memberPhone(browser, 'schedule', await newMember(request));
  await expect(phone.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await reachPushService(phone);
  await phone.goto(`${SITE}profile?extension=lotus`);

  await test.step('the phone is among the devices', async () => {
    await phone.getByRole('button', { name: 'Turn on notifications' }).click();
    const device = phone.getByRole('list', { name: 'Devices with notifications on' }).getByRole('listitem');
    await expect(device).toHaveCount(1);
    await expect(device).toContainText('This device');
    const reminders = phone.getByRole('row', { name: 'Reminders before classes' });
    for (const channel of ['by email', 'on devices']) {
      const mark = reminders.getByRole('checkbox', { name: channel });
      await mark.uncheck();
      await untilQuiet(phone);
      await expect(mark).not.toBeChecked();
    }
    await phone.evaluate("document.querySelector('nav').style.position = 'static'");
    expect(await axeViolations(phone, WCAG)).toEqual([]);
  });

  await test.step('what the push service hands over is shown', async () => {
    const worker = await workerOf(phone);
    const message = { title: 'A place is free', body: 'Hatha, 7 pm', path: `${SITE}bookings`, tag: 'one' };
    await deliverPush(phone, SITE, message);
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ title: message.title, body: message.body, data: { path: message.path } }]);
  });

  await test.step('off again, no device is left', async () => {
    await phone.getByRole('button', { name: 'Turn off notifications' }).click();
    await expect(phone.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
    await expect(phone.getByRole('list', { name: 'Devices with notifications on' })).toHaveCount(0);
  });
});

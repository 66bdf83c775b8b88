import type { PushDevice, PushDevices } from '@studio/contract/shell/push.schema';
import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { aPushDevice, fakeBrowserPush, forgetBrowserPush, PUSH_KEY } from '@studio/testing/fakeBrowserPush';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../testing/renderShell.tsx';

const URL = '/api/notification/portal/device';
let saved: Call['body'][] = [];

function onDevices(...first: PushDevice[]) {
  let devices = first;
  const all = (): PushDevices => ({ publicKey: PUSH_KEY, devices });
  saved = [];
  server.use(
    onGet('/api/notification/portal/preference', () => answer([])),
    onGet(URL, () => answer(all())),
    onPost(URL, ({ body }) => {
      saved.push(body);
      devices = [aPushDevice(), ...devices];
      return answer(all());
    }),
    onPost(`${URL}/remove`, ({ body }) => {
      devices = devices.filter(({ fingerprint }) => fingerprint !== (body as PushDevice).fingerprint);
      return answer(all());
    }),
  );
}
async function open() {
  signedInAs();
  const view = await renderShell({ path: '/dashboard/notifications?tab=settings' });
  await screen.findByRole('heading', { name: 'On this device' });
  return view;
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });

afterEach(forgetBrowserPush);

test('a browser that cannot says so, and says what else there is', async () => {
  onDevices();
  await open();
  expect(await screen.findByText('This browser cannot show notifications')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
});

test('a phone of Apple says how it can', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
  onDevices();
  await open();
  expect(await screen.findByText(/add this site to your Home Screen first/)).toBeVisible();
});

test('a browser that was told to block says how to change it', async () => {
  fakeBrowserPush({ permission: 'denied' });
  onDevices();
  await open();
  expect(await screen.findByText('Your browser blocks notifications from this site')).toBeVisible();
  expect(screen.getByText(/set Notifications to “Allow”/)).toBeVisible();
});

test('the browser asks only after a click, then the device is on the list', async () => {
  const browser = fakeBrowserPush();
  onDevices(aPushDevice({ isOther: true }));
  const { user } = await open();
  const turnOn = await button('Turn on notifications');
  await waitFor(() => expect(turnOn).toBeEnabled());
  expect([browser.asked, browser.registered]).toEqual([0, []]);
  await user.click(turnOn);
  await button('Turn off notifications');
  expect(browser).toMatchObject({ asked: 1, registered: [['/push-worker.js', '/']], keys: [PUSH_KEY] });
  expect(saved).toEqual([
    { endpoint: expect.stringContaining('https://') as string, p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
  ]);
  const own = (await screen.findByText('This device')).closest('li') as HTMLElement;
  expect(within(own).getByText('Chrome on Windows')).toBeVisible();
});

test('who says no is not asked again, and reads what they can do', async () => {
  const browser = fakeBrowserPush({ answer: 'denied' });
  onDevices();
  const { user } = await open();
  await user.click(await button('Turn on notifications'));
  expect(await screen.findByText('Your browser blocks notifications from this site')).toBeVisible();
  expect([browser.isSubscribed, saved]).toEqual([false, []]);
});

test('who waves the question away finds the button again', async () => {
  fakeBrowserPush({ answer: 'default' });
  onDevices();
  const { user } = await open();
  await user.click(await button('Turn on notifications'));
  await waitFor(async () => expect(await button('Turn on notifications')).toBeEnabled());
  expect(saved).toEqual([]);
});

test('a browser that does not reach its push service says so, and can try again', async () => {
  fakeBrowserPush({ isOnline: false });
  onDevices();
  const { user } = await open();
  await user.click(await button('Turn on notifications'));
  expect(await screen.findByText(/Your browser could not do this/)).toBeVisible();
  expect(await button('Turn on notifications')).toBeEnabled();
});

test('what the server refuses is said, and it stays off', async () => {
  fakeBrowserPush();
  onDevices();
  server.use(onPost(URL, () => refuse('BROKEN')));
  const { user } = await open();
  await user.click(await button('Turn on notifications'));
  await expectNotified('Internal server error');
  expect(screen.getByRole('button', { name: /Turn on notifications/, hidden: true })).toBeVisible();
});

test('a subscription for another installation is made anew', async () => {
  const browser = fakeBrowserPush({ permission: 'granted', isSubscribed: true, hasOtherKey: true });
  onDevices();
  const { user } = await open();
  await user.click(await button('Turn on notifications'));
  await button('Turn off notifications');
  expect(browser.keys).toEqual([PUSH_KEY]);
});

test('turned off here, the browser hears nothing and leaves the list', async () => {
  const browser = fakeBrowserPush({ permission: 'granted', isSubscribed: true });
  onDevices(aPushDevice());
  const { user } = await open();
  await user.click(await button('Turn off notifications'));
  await button('Turn on notifications');
  await waitFor(() => expect(screen.queryByText('This device')).toBeNull());
  expect(browser.isSubscribed).toBe(false);
});

test('another device is removed; this one goes on', async () => {
  const browser = fakeBrowserPush({ permission: 'granted', isSubscribed: true });
  onDevices(aPushDevice(), aPushDevice({ isOther: true }));
  const { user } = await open();
  await user.click(await button(/^Remove.*Safari on iPhone/));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(await button('Turn off notifications')).toBeVisible();
  expect(browser.isSubscribed).toBe(true);
});

test('a list that cannot be loaded can be asked for again', async () => {
  onDevices();
  server.use(onGet(URL, () => refuse('BROKEN')));
  const { user } = await open();
  await screen.findByText(/could not load your devices/);
  onDevices();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This browser cannot show notifications')).toBeVisible();
});

describe('a look into the bell', () => {
  const look = async () => {
    signedInAs();
    server.use(
      onGet('/api/notification/portal/studio', () => answer({ items: [], unread: 0, unreadActivity: 0 })),
    );
    const view = await renderShell();
    await view.user.click(await button(/^Notifications/));
    await screen.findByText('You are all caught up.');
    return view;
  };

  test('says that this device is still in use', async () => {
    fakeBrowserPush({ permission: 'granted', isSubscribed: true });
    onDevices(aPushDevice());
    await look();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('turns nothing on that was turned off elsewhere', async () => {
    fakeBrowserPush({ permission: 'granted', isSubscribed: true });
    let isAsked = false;
    onDevices();
    server.use(onGet(URL, () => ((isAsked = true), answer({ publicKey: PUSH_KEY, devices: [] }))));
    await look();
    await waitFor(() => expect(isAsked).toBe(true));
    expect(saved).toEqual([]);
  });

  test('of the other site of the same address says nothing', async () => {
    fakeBrowserPush({ permission: 'granted', isSubscribed: true, scope: '/booking-website/' });
    server.use(onGet(URL, () => refuse('BROKEN')));
    await look();
    expect(saved).toEqual([]);
  });
});

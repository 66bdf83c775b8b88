import type { MemberPreferences } from '@studio/contract/members/preference/memberPreference.schema';
import type { PushDevice, PushDevices } from '@studio/contract/shell/push.schema';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberStudioProfile } from '../testing/builders/people.ts';
import { aPushDevice, fakeBrowserPush, forgetBrowserPush, PUSH_KEY } from '@studio/testing/fakeBrowserPush';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSite, STUDIO } from '../testing/renderSite.tsx';

const URL = '/api/notification/device';
const PREFERENCE = '/api/notification/preference';
const SITE = { scope: '/booking-website/' };
const CHOICES: MemberPreferences = [
  { event: 'MEMBER_BOOKING', isOffered: false, isOn: true, email: 'OFF' },
  { event: 'MEMBER_REMINDER', isOffered: true, isOn: true, email: 'ON' },
  { event: 'MEMBER_CLASS_CHANGED', isOffered: true, isOn: true, email: 'ALWAYS' },
  { event: 'MEMBER_WAITLIST', isOffered: false, isOn: true, email: 'NONE' },
  { event: 'MEMBER_PACKAGE', isOffered: true, isOn: false, email: 'ON' },
  { event: 'MEMBER_ANNOUNCEMENT', isOffered: true, isOn: true, email: 'NONE' },
];
let saved: Call['body'][] = [];

function open(...first: PushDevice[]) {
  let devices = first;
  const all = (): PushDevices => ({ publicKey: PUSH_KEY, devices });
  saved = [];
  const view = renderSite({ path: 'profile', as: 'member' });
  server.use(
    onGet('/api/users/user-studio-profile', () =>
      answer(aMemberStudioProfile({ studioId: STUDIO.studioId })),
    ),
    onGet('/api/studio/form', () => answer([])),
    onGet('/api/studio/terms-and-policies', () => answer([])),
    onGet('/api/auth/sessions', () => answer({ items: [] })),
    onGet(URL, () => answer(all())),
    onGet(PREFERENCE, () => answer(CHOICES)),
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
  return view;
}
const card = async () => {
  const heading = await screen.findByRole('heading', { name: 'Notifications' });
  return within(heading.closest('section') as HTMLElement);
};
const box = (name: string) => screen.findByRole('checkbox', { name });
const button = async (name: string) => (await card()).findByRole('button', { name });

afterEach(forgetBrowserPush);

test('a browser that cannot says so; a phone of Apple says how it can', async () => {
  const { unmount } = open();
  expect(await (await card()).findByText(/This browser cannot show notifications/)).toBeVisible();
  unmount();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPad) Safari/604.1');
  open();
  expect(await (await card()).findByText(/add this site to your Home Screen/)).toBeVisible();
});

test('a browser that was told to block says how to change it', async () => {
  fakeBrowserPush({ permission: 'denied', ...SITE });
  open();
  expect(await (await card()).findByText(/Your browser blocks notifications from this site/)).toBeVisible();
});

test('the browser asks only after a click, then the member chooses what they hear of', async () => {
  const browser = fakeBrowserPush(SITE);
  const { user } = open();
  const turnOn = await button('Turn on notifications');
  await waitFor(() => expect(turnOn).toBeEnabled());
  expect(browser.asked).toBe(0);
  expect(screen.queryByRole('columnheader', { name: 'Devices' })).toBeNull();
  await user.click(turnOn);
  await button('Turn off notifications');
  expect(browser).toMatchObject({
    asked: 1,
    registered: [['/booking-website/push-worker.js', '/booking-website/']],
  });
  expect(saved).toHaveLength(1);
  expect(await box('Reminders before classes, on devices')).toBeChecked();
  expect(await box('New packages and packages that run out, on devices')).not.toBeChecked();
  expect(await box('Announcements from the studio, on devices')).toBeChecked();
  expect(screen.queryByRole('row', { name: /Waitlists/ })).toBeNull();
});

test('a choice is sent, and goes back when the server refuses', async () => {
  fakeBrowserPush({ permission: 'granted', isSubscribed: true, ...SITE });
  const sent: Call['body'][] = [];
  const { user } = open(aPushDevice());
  server.use(onPost(PREFERENCE, ({ body }) => (sent.push(body), answer(CHOICES))));
  const reminders = await box('Reminders before classes, on devices');
  await user.click(reminders);
  await waitFor(() => expect(sent).toEqual([{ event: 'MEMBER_REMINDER', channel: 'PUSH', isOn: 'false' }]));
  expect(reminders).not.toBeChecked();
  server.use(onPost(PREFERENCE, () => refuse('BROKEN')));
  const changes = await box('Classes that are cancelled or changed, on devices');
  await user.click(changes);
  await waitFor(() => expect(changes).toBeChecked());
  expect(await (await card()).findByRole('alert')).toBeVisible();
});

test('emails are chosen without a device; what always comes says so', async () => {
  const sent: Call['body'][] = [];
  const { user } = open();
  server.use(onPost(PREFERENCE, ({ body }) => (sent.push(body), answer(CHOICES))));
  const reminders = await box('Reminders before classes, by email');
  expect(reminders).toBeChecked();
  expect(await box('Booking confirmations, by email')).not.toBeChecked();
  expect(screen.getByRole('row', { name: 'Classes that are cancelled or changed Always' })).toBeVisible();
  // By email their consent to news decides.
  expect(screen.queryByRole('row', { name: /Announcements/ })).toBeNull();
  expect(
    (await card()).getByText(/You cannot turn off the other emails: codes, security notices/),
  ).toBeVisible();
  await user.click(reminders);
  await waitFor(() => expect(sent).toEqual([{ event: 'MEMBER_REMINDER', channel: 'EMAIL', isOn: 'false' }]));
  expect(reminders).not.toBeChecked();
});

test('choices that could not be loaded are asked for again', async () => {
  const { user } = open();
  server.use(onGet(PREFERENCE, () => refuse('BROKEN')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('We could not load your choices.')).toBeVisible();
  server.use(onGet(PREFERENCE, () => answer(CHOICES)));
  await user.click(retry);
  expect(await box('Booking confirmations, by email')).toBeVisible();
});

test('turned off here, and removed elsewhere', async () => {
  const browser = fakeBrowserPush({ permission: 'granted', isSubscribed: true, ...SITE });
  const { user } = open(aPushDevice(), aPushDevice({ isOther: true }));
  const list = within(await screen.findByRole('list', { name: 'Devices with notifications on' }));
  expect(await list.findByText('This device')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Remove Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  await user.click(await button('Turn off notifications'));
  await button('Turn on notifications');
  expect(browser.isSubscribed).toBe(false);
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Devices with notifications on' })).toBeNull(),
  );
});

test('a failure of the browser, or of the server, is said in its place', async () => {
  fakeBrowserPush({ isOnline: false, ...SITE });
  const { user, unmount } = open();
  await user.click(await button('Turn on notifications'));
  expect(await screen.findByText(/Your browser could not do this/)).toBeVisible();
  unmount();
  forgetBrowserPush();
  fakeBrowserPush(SITE);
  const again = open();
  server.use(onPost(URL, () => refuse('BROKEN')));
  await again.user.click(await button('Turn on notifications'));
  expect(await (await card()).findByRole('alert')).toBeVisible();
  expect(await button('Turn on notifications')).toBeEnabled();
});

test('the portal of the same address is another device', async () => {
  fakeBrowserPush({ permission: 'granted', isSubscribed: true, scope: '/' });
  open(aPushDevice());
  expect(await button('Turn on notifications')).toBeVisible();
});
